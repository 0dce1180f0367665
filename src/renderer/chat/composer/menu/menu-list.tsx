import { useTranslation } from 'react-i18next'
import { VisibleText } from '../../../ui/visible-text'
import type { MenuEntry, OpenMenu } from './menu-entry'

interface MenuListProps {
  readonly id: string
  readonly menu: OpenMenu
  readonly active: number
  /** What it floats above. */
  readonly anchor: DOMRect
  onActive(index: number): void
  onPick(entry: MenuEntry): void
}

/** The list over the composer. The caret stays in the text: keys are the editor's, clicks do not take the focus. */
export function MenuList({ id, menu, active, anchor, onActive, onPick }: MenuListProps) {
  const { t } = useTranslation()
  // The name of a command is short and its help may be long; with a path it is the other way round.
  const isCommand = menu.kind === 'command'
  return (
    <div
      style={{ left: anchor.left, width: anchor.width, bottom: window.innerHeight - anchor.top + 6 }}
      className="fixed z-40 max-h-[40vh] animate-appear overflow-y-auto rounded-panel border border-line bg-raised p-1 shadow-float"
    >
      <div id={id} role="listbox" aria-label={t(isCommand ? 'command.menu' : 'mention.menu')}>
        {menu.entries.map((entry, index) => (
          <div
            key={entry.key}
            id={`${id}-${index}`}
            ref={index === active ? intoSight : undefined}
            role="option"
            aria-selected={index === active}
            onMouseMove={() => index !== active && onActive(index)}
            onMouseDown={(event) => {
              event.preventDefault()
              onPick(entry)
            }}
            tabIndex={-1}
            className={`flex min-h-row items-center gap-3 rounded-control px-2 py-1 text-small leading-control ${index === active ? 'bg-hover' : ''}`}
          >
            <entry.icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
            <bdi
              className={`${isCommand ? 'w-40 shrink-0 truncate' : 'min-w-0 truncate'} ${entry.mono ? 'font-mono text-code' : ''}`}
            >
              <Marked label={entry.label} ranges={entry.ranges} />
            </bdi>
            <span
              title={isCommand ? entry.hint : undefined}
              className={`text-caption text-quiet tabular-nums ${isCommand ? 'min-w-0 flex-1 truncate' : 'ml-auto shrink-0'}`}
            >
              {entry.hint}
            </span>
          </div>
        ))}
      </div>
      {menu.note !== null && (
        <p role="status" className="px-2 py-1 text-caption text-quiet">
          {menu.note}
        </p>
      )}
    </div>
  )
}

function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** The label with the letters that were found. */
function Marked({ label, ranges }: Pick<MenuEntry, 'label' | 'ranges'>) {
  const pieces = []
  let at = 0
  for (const [from, to] of ranges) {
    if (from > at) pieces.push(<VisibleText key={at} text={label.slice(at, from)} />)
    if (to > from)
      pieces.push(
        <mark
          key={`found ${from}`}
          className="bg-transparent font-semibold text-ink underline decoration-accent decoration-2 underline-offset-2"
        >
          <VisibleText text={label.slice(from, to)} />
        </mark>,
      )
    at = Math.max(at, to)
  }
  return [...pieces, <VisibleText key="rest" text={label.slice(at)} />]
}
