export const zhCNFilesSaid = {
  elsewhere: '这个对话在另一台机器上工作，它的文件不在本机。',
  no_folder: '这个对话没有文件夹。选择一个文件夹后就能看到文件。',
  is_link: '{{path}} 是链接，不会跟随链接。',
  forbidden: '你没有读取 {{path}} 的权限。',
  unreadable: '无法读取 {{path}}。',
  git_failed: 'Git 无法得知这里有哪些改动。',
  git_late: 'Git 用时过长，没能得知这里有哪些改动。',
  git_too_much: '这里的改动太多，没有逐一标记。',
  git_missing: '没有安装 Git，因此不标记改动。',
} as const
