import type { CoreTexts } from './core-text'

/** Skills, where they come from, and why one is not used. */
export const skillTexts: CoreTexts = {
  'its name or description reads like an attack ({1})': '它的名称或说明像是攻击（{1}）',
  'the user switched it off': '用户已关闭',
  'it is for {1} only': '仅适用于 {1}',
  'The setting was not stored.': '设置没有保存。',
  'The skill {1} cannot be read. {2}': '技能 {1} 无法读取。{2}',
  '{1} does not lie in the folder of {2}.': '{1} 不在 {2} 的文件夹里。',
  '{1} of {2} cannot be read. {3}': '{2} 的 {1} 无法读取。{3}',
  'The skill {1} is not used: it reads like an attack on the agent ({2}). The user can look at it on the Skills page.':
    '没有使用技能 {1}：它像是对智能体的攻击（{2}）。可以在“技能”页查看。',
  'The name {1} cannot be used: take 1 to 64 lower-case letters, digits, ".", "_" or "-", starting with a letter or digit.':
    '名称 {1} 不能用：请用 1 到 64 个小写字母、数字、“.”“_”或“-”，以字母或数字开头。',
  'The name "{1}" cannot be used: a folder must not end with a dot.': '名称“{1}”不能用：文件夹不能以点结尾。',
  'The name "{1}" cannot be used: Windows keeps it for a device.': '名称“{1}”不能用：Windows 保留给设备。',
  'The category': '分类',
  'SKILL.md has {1} characters; {2} fit. Move details to files below references/.':
    'SKILL.md 有 {1} 个字符，上限是 {2}。请把细节移到 references/ 下的文件。',
  'SKILL.md must begin with a block between two lines of "---" that holds name and description.':
    'SKILL.md 必须以两行“---”之间的区块开头，写明 name 和 description。',
  'The block at the top of SKILL.md is not valid YAML: {1}': 'SKILL.md 开头的区块不是有效的 YAML：{1}',
  'The block at the top of SKILL.md has no {1}.': 'SKILL.md 开头的区块缺少 {1}。',
  'The description has {1} characters; {2} fit. Say when to use the skill, in one or two sentences.':
    '说明有 {1} 个字符，上限是 {2}。请用一两句话写明何时使用。',
  'SKILL.md has no instructions below its block.': 'SKILL.md 的区块之下没有内容。',
  'file_path is empty: name a file, such as references/details.md.':
    'file_path 为空：请写明文件，例如 references/details.md。',
  '{1} is no usable path.': '{1} 不是可用的路径。',
  '{1} must be a plain path below the skill, without "." and "..".': '{1} 必须是技能之下的普通路径，不含“.”和“..”。',
  'A support file must be below {1}/: {2} is not.': '附属文件必须在 {1}/ 之下，{2} 不在。',
  'The skill {1} of {2} is not installed.': '{2} 的技能 {1} 没有安装。',
  'The skill {1} cannot be loaded: {2}.': '技能 {1} 无法载入：{2}。',
  'git is not installed, so a repository cannot be fetched. A zip file of it can be used.':
    '没有安装 git，无法获取仓库。可以改用它的 zip 文件。',
  'The repository did not answer within two minutes.': '仓库两分钟内没有应答。',
  'git could not fetch it: {1}': 'git 没能获取：{1}',
  'There is no skill in it: no folder has a SKILL.md.': '其中没有技能：没有文件夹含有 SKILL.md。',
  'It is no longer there. Fetch it again.': '它已经不在了，请重新获取。',
  'It could not be installed: {1}': '没能安装：{1}',
  '{1} was not installed from elsewhere.': '{1} 不是从别处安装的。',
  '{1} was edited here. An update would replace that.': '{1} 在本地修改过，更新会覆盖这些修改。',
  '{1} no longer has {2}.': '{1} 中已没有 {2}。',
  '{1} could not be updated: {2}': '{1} 没能更新：{2}',
  '{1} is dangerous and cannot be installed.{2}': '{1} 有危险，不能安装。{2}',
  '{1} needs a look before it is installed.{2}': '安装 {1} 之前需要先看一看。{2}',
  'There is a skill {1} already. Uninstall or archive that one first, or update it.':
    '已有技能 {1}。请先卸载或归档它，或更新它。',
  'it holds more than 50 MB. Name the folder of one skill.': '它超过 50 MB，请指定单个技能的文件夹。',
  'The folder cannot be read: {1}': '文件夹无法读取：{1}',
  'SKILL.md does not say what the skill is for: its description is missing.':
    'SKILL.md 没有写明用途：缺少 description。',
  'Name a folder, a zip file or the address of a git repository.': '请写明文件夹、zip 文件或 git 仓库的地址。',
  'Only https addresses are fetched, not {1}.': '只获取 https 地址，不获取 {1}。',
  'Give the whole path of the folder or zip file, or an https address.':
    '请写出文件夹或 zip 文件的完整路径，或 https 地址。',
  'The folder after # must lie in the repository.': '# 之后的文件夹必须在仓库里。',
  'Leave user names and keys out of the address.': '地址里不要带用户名和密钥。',
  'The zip file is refused: {1}': '拒绝这个 zip 文件：{1}',
  'it has more than {1} entries.': '条目超过 {1} 个。',
  'unpacked it would be larger than 30 MB.': '解压后会超过 30 MB。',
  '{1} is a link or a device.': '{1} 是链接或设备。',
  '{1} would be written outside of its folder, or nowhere.': '{1} 会写到文件夹之外，或无处可写。',
  '{1} is encrypted.': '{1} 已加密。',
  '{1} is larger than 5 MB.': '{1} 超过 5 MB。',
  '{1} is packed so tightly that it can only be a bomb.': '{1} 的压缩率异常，只可能是压缩炸弹。',
  '{1} is no plain path below the skills folder.': '{1} 不是技能文件夹之下的普通路径。',
  '{1} leads through a link, so it is not changed.': '{1} 经过链接，因此没有改动。',
  'The skills are being changed by another program. Try again.': '另一个程序正在改动技能，请重试。',
  'The skill could not be changed: {1}': '技能没能改动：{1}',
  '{1} of {2} has changed meanwhile. Look at it again, then repeat this.':
    '{2} 的 {1} 在此期间有变动。请再看一遍，然后重试。',
  'Not saved: the skill would read like an attack ({1}). Say it in other words or leave that part out.':
    '没有保存：技能会像是攻击（{1}）。请换个说法，或去掉那一部分。',
  'There is no skill {1} any more.': '技能 {1} 已经不在了。',
  '{1} does not lie in your own skills folder.': '{1} 不在你自己的技能文件夹里。',
}
