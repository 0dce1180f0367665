/** What is remembered. */
export const enMemorySaid = {
  earlier_chats_have_words: 'Earlier chats contain words from this message: {{words}}.',
  may_help_with_message: 'It may help with this message.',
  not_answer_within_s: 'It didn’t answer within {{seconds}} s.',
  source: 'memory {{name}}',
  being_changed_another_program_try: '{{target}} is being changed by another program. Try again.',
  could_not_changed: '{{target}} couldn’t be changed: {{reason}}',
  edited_hand_way_change_not:
    '{{target}} was edited by hand in a way that a change would not keep. {{drift}} It was left as it is, with a copy at {{backup}}. Ask the user to put each entry between lines that are only a section sign.',
  text_reads_like_attack_agent:
    'The text reads like an attack on the agent ({{rules}}), so it was not saved. Save the plain fact in other words, or leave it.',
  no_such_change: 'There is no such change.',
  changed_since_then_change_cannot: '{{target}} has changed since then, so this change can’t be undone on its own.',
  saved_somebody_else_moment_try: '{{target}} was just saved by someone else. Try again.',
  cannot_read_left: '{{target}} cannot be read and was left as it is. {{detail}}',
  blank_entries_spaces_lost: 'It has blank entries or spaces that would be lost.',
  entries_longer_whole_memory: 'One of its entries is longer than the whole memory may be.',
  nothing_to_do: 'There is nothing to do.',
  step: 'Step {{number}}: {{reason}}',
  new_text_empty_delete_entry: 'The new text is empty. To delete an entry, use remove.',
  text_empty: 'The text is empty.',
  say_old_text_entry_meant: 'Say with old_text which entry is meant: a part of it that no other entry has.',
  no_entry_contains: 'No entry contains {{wanted}}.',
  entries_contain_give_longer_part: '{{many}} entries contain {{wanted}}. Give a longer part of the one that is meant.',
  characters_fit_shorten_merge_remove:
    'It would have {{used}} characters, and {{limit}} fit. Shorten, merge or remove entries first, or do both in one call with operations.',
  change_no_longer_waits: 'This change is no longer waiting for an answer.',
} as const
