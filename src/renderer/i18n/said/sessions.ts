import type { CoreTexts } from './core-text'

/** The store of chats: its file, search, life, import and export. */
export const sessionTexts: CoreTexts = {
  'It is not a SQLite database. It was left as it is, and sessions are kept in {1}.':
    '它不是 SQLite 数据库，保持原样；对话保存在 {1}。',
  'It cannot be read ({1}). It was left as it is, and sessions are kept in {2}.':
    '它无法读取（{1}），保持原样；对话保存在 {2}。',
  'The thread "{1}" sent something unreadable: {2}': '线程“{1}”返回了无法识别的内容：{2}',
  'The thread "{1}" failed: {2}': '线程“{1}”出错：{2}',
  'The thread "{1}" ended with code {2}.': '线程“{1}”以代码 {2} 结束。',
  'The thread "{1}" is closed.': '线程“{1}”已关闭。',
  'Another program held the database for too long. The data is healthy; try again.':
    '另一个程序占用数据库太久。数据完好，请重试。',
  'The disk is full. Free some space and try again.': '磁盘已满，请腾出空间后重试。',
  'The database or its folder cannot be written. Check their rights.': '数据库或其文件夹无法写入，请检查权限。',
  'The database is damaged. Restart the app: it keeps the file aside and recovers what can be read.':
    '数据库已损坏。请重启应用：它会保留原文件，并恢复能读取的内容。',
  'The system refused to read or write the database.': '系统拒绝读写数据库。',
  'it is not a file': '它不是文件',
  'a row of {1} points to a missing row of {2}': '{1} 中有一行指向 {2} 中缺失的行',
  'It cannot be read: {1}.': '它无法读取：{1}。',
  'It belongs to another program and was left as it is.': '它属于另一个程序，保持原样。',
  'A newer version of the app made it (schema {1}, this version knows {2}). It was left as it is: update the app to see its sessions.':
    '它由更新版本的应用创建（结构 {1}，当前版本支持 {2}），保持原样；更新应用后即可查看其中的对话。',
  'Write-ahead logging is not possible here, journal mode "{1}" is used: reading and writing wait for each other. Nothing is lost.':
    '这里无法使用预写日志，改用“{1}”模式：读写会互相等待，但不会丢失数据。',
  'it is not a database of this app': '它不是本应用的数据库',
  'a newer version of the app made it (schema {1}); update the app': '由更新版本的应用创建（结构 {1}），请更新应用',
  'an older version of the app made it (schema {1}); start the app once, it brings it up to date':
    '由较旧版本的应用创建（结构 {1}），启动一次应用即可更新',
  'Session {1}: {2}': '对话 {1}：{2}',
  '{1} tool results answer no call and were left out.': '有 {1} 个工具结果没有对应的调用，已略去。',
  'The line is too long.': '这一行太长。',
  'The line is not JSON.': '这一行不是 JSON。',
  'The event has no message or no session.': '该事件没有消息或没有对话。',
  'The item lacks what a message of its kind has.': '该项缺少这类消息应有的内容。',
  'It cannot be opened: {1}': '无法打开：{1}',
  'Session {1} cannot be read: {2}': '对话 {1} 无法读取：{2}',
  'Its sessions cannot be read: {1}': '其中的对话无法读取：{1}',
  'The search index was damaged ({1}). Nothing is lost: it is built anew from the sessions, and until then the newest messages are looked through one by one.':
    '搜索索引已损坏（{1}）。没有丢失内容：正在根据对话重建，在此之前逐条查找最新的消息。',
  'This session is no longer there.': '这段对话已经不在了。',
  'This message is not in this session, or it was undone.': '这条消息不在这段对话里，或已撤回。',
  'This session cannot be brought back any more.': '这段对话已无法恢复。',
  'Another session is called "{1}" already. Choose another title.': '已有对话叫“{1}”，请换个标题。',
  'A title has at most {1} characters; this one has {2}.': '标题最多 {1} 个字符，这个有 {2} 个。',
  'There is nothing to undo in this session.': '这段对话没有可撤回的内容。',
  'This message is not one of yours in this session, or it is undone already.':
    '这条消息不是你在这段对话里发的，或已经撤回。',
  'There is nothing to bring back in this session.': '这段对话没有可恢复的内容。',
  'The conversation has gone on since: branch from an earlier message instead.':
    '对话此后已继续，请改为从较早的消息分支。',
  'A turn of this session is still running. Stop it first.': '这段对话有一轮正在进行，请先停止。',
  'The stored request {1} has lost a piece ({2}).': '保存的请求 {1} 缺了一部分（{2}）。',
  '{1}. Recovered: {2}.': '{1}。已恢复：{2}。',
}
