/** Taking back what a turn did to files. */
export const enUndoSaid = {
  more_kept: 'it has {{size}}, more than the {{largestKept}} that are kept',
  unknown_error: 'unknown error',
  no_copy_undo_kept: 'No copy for undo was kept: {{reason}}.',
  copy_could_not_written: 'the copy could not be written ({{reason}})',
  nothing_kept_turn_changed_no: 'Nothing is kept for this turn: it changed no files, or it is too long ago.',
  changes_turn_taken_back_already: 'The changes of this turn were taken back already.',
  files_changed_since_somebody_else: 'Files were changed since by somebody else; nothing was put back.',
  files_could_not_put_back: 'The files could not be put back ({{reason}}). What was there is kept as {{undoId}}.',
} as const
