import { useTranslation } from 'react-i18next'
import { Select } from '../ui/select'
import { ToggleButton } from '../ui/toggle-button'
import { periods, searchRoles, useSearch } from './use-search'

const sorts = ['relevance', 'newest', 'oldest'] as const

export function SearchFilterBar({ workspace }: { workspace: string | null }) {
  const { t } = useTranslation()
  const filters = useSearch((search) => search.filters)
  const filter = useSearch((search) => search.filter)
  const { sort, roles, period, here, archived } = filters
  return (
    <div role="group" aria-label={t('search.filters')} className="flex flex-wrap items-center gap-2 py-2">
      {searchRoles.map((role) => {
        const on = roles.includes(role)
        return (
          <ToggleButton
            key={role}
            on={on}
            onClick={() =>
              void filter({ roles: on ? roles.filter((one) => one !== role) : [...roles, role] }, workspace)
            }
          >
            {t(`search.role.${role}`)}
          </ToggleButton>
        )
      })}
      {workspace !== null && (
        <ToggleButton on={here} onClick={() => void filter({ here: !here }, workspace)}>
          {t('search.here')}
        </ToggleButton>
      )}
      <ToggleButton on={archived} onClick={() => void filter({ archived: !archived }, workspace)}>
        {t('search.archived')}
      </ToggleButton>
      <span className="ml-auto flex gap-2">
        <Select
          label={t('search.period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`search.periods.${value}`) }))}
          onChange={(value) => void filter({ period: value }, workspace)}
        />
        <Select
          label={t('search.sort')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`search.sorts.${value}`) }))}
          onChange={(value) => void filter({ sort: value }, workspace)}
        />
      </span>
    </div>
  )
}
