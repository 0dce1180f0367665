import { groupLooks, type Group } from './groups'

/** Which group something belongs to: its colour and pattern. Whoever shows it says the name too. */
export function GroupMark({ group, className = '' }: { group: Group | 'free'; className?: string }) {
  return <span aria-hidden className={`size-3 shrink-0 rounded-[3px] ${groupLooks[group]} ${className}`} />
}
