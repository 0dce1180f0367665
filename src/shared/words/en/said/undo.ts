/** Taking back what a turn did to files. */
export const enUndoSaid = {
  more_kept: 'it is {{size}}, more than the limit of {{largestKept}}',
  unknown_error: 'unknown error',
  no_copy_undo_kept: 'No copy was kept for undo: {{reason}}.',
  copy_could_not_written: 'the copy couldn’t be written ({{reason}})',
  nothing_kept_turn_changed_no: 'Nothing is kept for this turn: it changed no files, or it was too long ago.',
  changes_turn_taken_back_already: 'This turn’s changes were already undone.',
  files_changed_since_somebody_else: 'Someone else has changed files since then; nothing was restored.',
  files_could_not_put_back: 'The files couldn’t be restored ({{reason}}). What was there is kept as {{undoId}}.',
} as const
