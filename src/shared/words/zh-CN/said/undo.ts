export const zhCNUndoSaid = {
  more_kept: '它有 {{size}}，超过可保留的 {{largestKept}}',
  unknown_error: '未知错误',
  no_copy_undo_kept: '没有保留用于撤销的副本：{{reason}}。',
  copy_could_not_written: '副本没能写入（{{reason}}）',
  nothing_kept_turn_changed_no: '这一轮没有保留内容：它没有改动文件，或时间太久。',
  changes_turn_taken_back_already: '这一轮的改动已经撤销。',
  files_changed_since_somebody_else: '文件此后被别处改动，没有恢复任何内容。',
  files_could_not_put_back: '文件没能恢复（{{reason}}）。原有内容保存为 {{undoId}}。',
}
