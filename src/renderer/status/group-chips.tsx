import { useTranslation } from 'react-i18next'
import { openGroup } from '../state/panels'
import { useFormat } from '../i18n/use-format'
import { GroupMark } from '../inspector/group-mark'
import type { GroupShare } from '../inspector/groups'

/** Colour and size of each part of the request; opens the inspector there. Its name is told by a tooltip. */
export function GroupChips({ shares, window }: { shares: readonly GroupShare[]; window: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="flex shrink-0 gap-1 tabular-nums @max-[768px]:hidden">
      {shares.map(({ group, tokens }) => {
        const label = t('parts.share', {
          name: t(`parts.group.${group}`),
          tokens: format.count(tokens),
          share: format.share(tokens, window),
        })
        return (
          <button
            key={group}
            type="button"
            title={label}
            onClick={() => openGroup(group)}
            className="flex h-5 items-center gap-1 rounded-control px-1 transition-colors hover:bg-hover hover:text-ink"
          >
            <GroupMark group={group} className="size-2.5" />
            <span className="sr-only">{t(`parts.group.${group}`)} </span>
            {format.short(tokens)}
          </button>
        )
      })}
    </div>
  )
}
