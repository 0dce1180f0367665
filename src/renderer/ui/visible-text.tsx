import { useTranslation } from 'react-i18next'
import { lineSegments, nameOfSegment } from './line-segments'

/** Anything that is drawn as nothing or turns the direction of what follows. Line ends and tabs are ordinary. */
const UNSEEN = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u

export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text)
}

/** A name, a command or code as it really is: characters that hide are shown as small named boxes. */
export function VisibleText({ text }: { text: string }) {
  const { t } = useTranslation()
  if (!hasUnseen(text)) return text
  const lines = text.split('\n')
  return lines.flatMap((line, row) => [
    ...lineSegments(line, 0, []).map((segment) =>
      segment.kind === 'text' ? (
        segment.text
      ) : (
        <span
          key={`${row} ${segment.start}`}
          title={t('inspector.invisible', { name: nameOfSegment(segment), code: segment.code })}
          className="mx-px rounded-[3px] border border-edge bg-raised px-0.5 font-sans text-[10px] leading-none text-warn"
        >
          {nameOfSegment(segment)}
        </span>
      ),
    ),
    row < lines.length - 1 ? '\n' : '',
  ])
}
