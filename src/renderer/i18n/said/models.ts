import type { CoreTexts } from './core-text'

/** Providers, keys and what goes wrong between them and us. */
export const modelTexts: CoreTexts = {
  'Dry run': '试运行',
  'A dry run reaches no network.': '试运行不联网。',
  'Correct its settings.': '请更正它的设置。',
  'No model of {1} is known, so none could be asked.': '没有已知的 {1} 模型，因此无法请求。',
  'Name a model, or refresh the list.': '请写明模型，或刷新列表。',
  '{1} wants a key and none is set.': '{1} 需要密钥，但还没有设置。',
  '{1} wants a key and none is set{2}.': '{1} 需要密钥，但还没有设置{2}。',
  'Enter {1} in the settings.': '请在设置中填写 {1}。',
  'Enter a key for {1} in the settings.': '请在设置中填写 {1} 的密钥。',
  '{1} refused the key{2}': '{1} 拒绝了密钥{2}',
  'The key was taken back. Make a new one and enter it in the settings.': '这个密钥已被吊销，请新建一个并填入设置。',
  'Check that this key may use {1}, or enter another one in the settings.':
    '请确认这个密钥可以使用 {1}，或在设置中换一个。',
  'Check the key in the settings and enter it again.': '请在设置中检查密钥并重新填写。',
  '{1} has had too many requests{2}': '{1} 收到的请求过多{2}',
  'Wait and send the message again, or add another key or a fallback model.':
    '请稍后重新发送，或再添加一个密钥、一个备用模型。',
  'The conversation is too long for {1}': '对话超出了模型的上限：{1}',
  'Compress the conversation, start a new one, or choose a model with a larger context window.':
    '请压缩对话、新开一段，或换一个窗口更大的模型。',
  '{1} is overloaded{2}': '{1} 负载过高{2}',
  'Wait a little and send the message again, or choose another model.': '请稍等再发送，或换一个模型。',
  '{1} did not accept an image{2}': '{1} 没有接受图片{2}',
  'Remove the image, send a smaller one, or choose a model that reads images.':
    '请移除图片、换一张小一些的，或换一个支持图片的模型。',
  '{1} at {2} sends the request on to another address{3}. The key was not sent there.':
    '{1}（{2}）把请求转到了另一个地址{3}。密钥没有发过去。',
  'Set its base URL to the final address, often with https:// instead of http://.':
    '请把基础地址改成最终地址，常见的是用 https:// 代替 http://。',
  '{1} did not accept the request for {2}': '{1} 没有接受请求：{2}',
  'Choose another model, or check that {1} speaks the chosen API format.':
    '请换一个模型，或确认 {1} 支持所选的接口格式。',
  'The account behind the key{1} at {2} has no credit left{3}': '{2} 上密钥{1}的账户余额不足{3}',
  'Add credit at {1}, or use another key or provider.': '请在 {1} 充值，或换一个密钥、服务商。',
  '{1} had an error of its own{2}': '{1} 内部出错{2}',
  'Send the message again. If it keeps happening, look at the status page of the provider or choose another model.':
    '请重新发送。如果一直出现，请查看服务商的状态页，或换一个模型。',
  '{1} answered at {2} with an error{3}': '{1} 返回错误：{2}{3}',
  'Check the base URL {1}: there is no such address. It often ends in /v1.':
    '请检查基础地址 {1}：没有这个地址。它通常以 /v1 结尾。',
  '{1} does not have the model {2}': '{1} 没有这个模型：{2}',
  'Choose a model that {1} lists, or check whether your key may use this one.':
    '请从 {1} 的列表中选择模型，或确认密钥可以使用它。',
  'The content filter of {1} stopped the request{2}': '{1} 的内容过滤拦下了请求{2}',
  'Word the message differently, or choose another model.': '请换个说法，或换一个模型。',
  'The privacy settings of your account at {1} rule out {2}': '你在 {1} 的隐私设置不允许使用：{2}',
  'Change the data policy at {1}, or choose another model.': '请在 {1} 修改数据政策，或换一个模型。',
  'The app made a mistake while it prepared the request{1}': '应用在准备请求时出错{1}',
  'Send the message again. If it keeps happening, report it with the log.':
    '请重新发送。如果一直出现，请附上日志反馈。',
  'The address of {1}, "{2}", cannot be asked.': '{1} 的地址“{2}”无法请求。',
  'Correct its base URL in the settings. It begins with http:// or https:// and often ends in /v1.':
    '请在设置中更正基础地址。它以 http:// 或 https:// 开头，通常以 /v1 结尾。',
  'The name {1} of {2} could not be found.': '找不到 {2} 的主机名 {1}。',
  'Check the internet connection, and whether the base URL {1} is spelt correctly.':
    '请检查网络连接，以及基础地址 {1} 是否写对。',
  'Nothing answers at {1} ({2}): the connection was refused.': '{1}（{2}）没有应答：连接被拒绝。',
  'Start the server there, or correct the port in the base URL {1}.': '请启动那里的服务，或更正基础地址 {1} 中的端口。',
  '{1} at {2} cannot be reached{3}': '无法连接 {1}（{2}）{3}',
  'Check the internet connection, the VPN and the proxy, then send the message again.':
    '请检查网络、VPN 和代理，然后重新发送。',
  'The proxy did not let the request to {1} through{2}': '代理没有放行发往 {1} 的请求{2}',
  'Check the proxy of the system, or HTTPS_PROXY and NO_PROXY, and whether the proxy wants a sign-in.':
    '请检查系统代理或 HTTPS_PROXY、NO_PROXY，以及代理是否需要登录。',
  'The certificate of {1} is not trusted{2} Nothing was sent.': '{1} 的证书不受信任{2}没有发送任何内容。',
  "If it comes from your company's proxy or your own server, add its certificate to the system's store. Otherwise somebody may be listening.":
    '如果它来自公司代理或你自己的服务器，请把证书加入系统信任库。否则可能有人在窃听。',
  'No encrypted connection to {1} could be made{2}': '无法与 {1} 建立加密连接{2}',
  'Check whether the base URL {1} should begin with http:// instead of https://, and whether a proxy is in between.':
    '请检查基础地址 {1} 是否应以 http:// 而非 https:// 开头，以及中间是否有代理。',
  'The key {1} for {2} has characters that cannot be sent.': '{2} 的密钥 {1} 含有无法发送的字符。',
  'Enter the key again, without line breaks, quotation marks or other letters around it.':
    '请重新填写密钥，不要带换行、引号或其他字符。',
  '{1} at {2} did not answer in time.': '{1}（{2}）没有及时应答。',
  'The answer of {1} began and then stopped without an end{2}': '{1} 的回答开始后中断，没有结束{2}',
  'Send the message again. If it keeps happening, choose another model or look at the connection.':
    '请重新发送。如果一直出现，请换一个模型或检查连接。',
  'The connection to {1} broke off before the answer was complete{2}': '与 {1} 的连接在回答完成前断开{2}',
  'Send the message again. If it keeps happening, look at the connection and the proxy.':
    '请重新发送。如果一直出现，请检查连接和代理。',
  '{1} answered with a web page instead of data{2}': '{1} 返回的是网页而不是数据{2}',
  'Check the base URL {1}: it often ends in /v1. In a public network, sign in to that network with a browser first.':
    '请检查基础地址 {1}：它通常以 /v1 结尾。在公共网络中，请先用浏览器登录该网络。',
  '{1} sent data that cannot be read{2}': '{1} 发来的数据无法读取{2}',
  'Send the message again. If it keeps happening, check that {1} speaks the chosen API format.':
    '请重新发送。如果一直出现，请确认 {1} 支持所选的接口格式。',
  'The request to {1} was stopped.': '发往 {1} 的请求已停止。',
  'Send the message again when you want to go on.': '想继续时重新发送即可。',
  'an HTML page without a title': '没有标题的网页',
  'an HTML page with the title "{1}"': '标题为“{1}”的网页',
  'The key or another header has characters that cannot be sent.': '密钥或其他请求头含有无法发送的字符。',
  '{1} does not list its models.': '{1} 不提供模型列表。',
  '{1} answered {2} with status {3}.': '{1} 对 {2} 返回状态码 {3}。',
  '{1} answered {2} with something else than a list.': '{1} 对 {2} 返回的不是列表。',
  '{1} could not be asked for its models at {2}: {3}': '无法从 {2} 获取 {1} 的模型：{3}',
  'No provider is set for the model "{1}". Set model.provider in config.yaml, or choose one in the settings.':
    '模型“{1}”没有设置服务商。请在 config.yaml 中设置 model.provider，或在设置中选择。',
  'There is no provider "{1}". Known are {2}; others need an entry under "providers" in config.yaml.':
    '没有服务商“{1}”。已知的有 {2}；其他的需要在 config.yaml 的 providers 下添加。',
  '{1} has an own address for every customer. Set model.base_url in config.yaml, or AZURE_OPENAI_ENDPOINT.':
    '{1} 的每个客户有各自的地址。请在 config.yaml 中设置 model.base_url，或设置 AZURE_OPENAI_ENDPOINT。',
  '"{1}" is no address that {2} could be reached at.': '“{1}”不是能连接 {2} 的地址。',
  'The address "{1}" of the provider "{2}" cannot be read.': '服务商“{2}”的地址“{1}”无法读取。',
  'The answer has no end.': '回答没有结束。',
  '{1} at {2} did not finish its answer within {3} seconds.': '{1}（{2}）没有在 {3} 秒内答完。',
  'Check the address and the network, or try again later.': '请检查地址和网络，或稍后再试。',
  'The service gave up in the middle of its answer and did not say why.': '服务在回答中途放弃，没有说明原因。',
  'it ended without its closing event': '没有结束标记就断了',
  "{1} answered with a web page ({2}) instead of a model's answer. Check the address of the provider, and whether the network asks you to sign in.":
    '{1} 返回的是网页（{2}）而不是模型的回答。请检查服务商的地址，以及网络是否要求登录。',
  'The answer of {1} broke off: {2}.': '{1} 的回答中断：{2}。',
  'it went on after {1} characters': '超过 {1} 个字符仍未结束',
  '{1} of {2} {3} before {4}. Wait, or add another key.': '{2} 的密钥在 {4} 之前都不可用。请等待，或再添加一个密钥。',
  'No key of {1} works any more. Enter a new one in the settings.': '{1} 的密钥都已失效，请在设置中填写新的。',
  'No key is set for {1}. Enter {2} in the settings, or set it in .env.':
    '{1} 没有设置密钥。请在设置中填写 {2}，或写入 .env。',
  '{1}. Keys that were out of service are tried again.': '{1}。停用过的密钥会重新尝试。',
  'was damaged and is written anew. Keys that were out of service are tried again.':
    '已损坏，现已重写。停用过的密钥会重新尝试。',
  'was written by a newer version of the app and is left as it is.': '由更新版本的应用写成，保持原样。',
  'cannot be written: {1}. Which keys are out of service is forgotten when the app ends.':
    '无法写入：{1}。哪些密钥已停用，应用退出后就不再记得。',
  '{1} should be reached through "{2}", which is no HTTP proxy. Set HTTPS_PROXY to one.':
    '{1} 应经由“{2}”连接，但它不是 HTTP 代理。请把 HTTPS_PROXY 设为 HTTP 代理。',
  'No connection to {1} within {2} s. Check the network, the proxy and the address of the provider.':
    '{2} 秒内没能连上 {1}。请检查网络、代理和服务商的地址。',
  '{1} sent nothing for {2} s.': '{1} 有 {2} 秒没有发来任何内容。',
  '{1} kept the connection open but said nothing for {2} s.': '{1} 保持连接，但 {2} 秒没有内容。',
  'The key store {1} is not available.': '密钥库 {1} 不可用。',
  'The key store {1} refused: {2}': '密钥库 {1} 拒绝：{2}',
  '{1} is not set. Enter it in the settings, or set it in the environment or in .env.':
    '{1} 没有设置。请在设置中填写，或写入环境变量或 .env。',
  'the .env file': '.env 文件',
  'the environment': '环境变量',
  '{1} is set in {2}, which counts first and is never changed by the app: change or remove it there.':
    '{1} 已在{2}中设置，那里优先，应用不会改动：请到那里修改或移除。',
  '{1} is not the name of a key.': '{1} 不是密钥的名称。',
  'The key for {1} is empty.': '{1} 的密钥是空的。',
  'The key for {1} contains a space, a line break or a character that no key has.':
    '{1} 的密钥含有空格、换行或密钥中不会有的字符。',
  '{1} was written by a newer version of the app; update the app.': '{1} 由更新版本的应用写成，请更新应用。',
  'is damaged, so saved keys cannot be read': '已损坏，保存的密钥无法读取',
  '{1}. It stays as it is; saving a key moves it aside. Enter your keys again.':
    '{1}。文件保持原样，保存新密钥时会移到一旁。请重新填写密钥。',
  '{1} is saved but cannot be decrypted ({2}). Enter the key again.': '{1} 已保存但无法解密（{2}）。请重新填写密钥。',
  'the key store {1} is not available': '密钥库 {1} 不可用',
  'it was made by another user or another key store: {1}': '由另一个用户或另一个密钥库写成：{1}',
  'This system offers no key store (no keyring or wallet is running), so a saved key would lie readable in a file that only your user can open.':
    '这个系统没有密钥库（没有运行中的密钥环或钱包），保存的密钥会以可读的形式放在只有你的用户能打开的文件里。',
  '{1} cannot be written: {2}': '{1} 无法写入：{2}',
}
