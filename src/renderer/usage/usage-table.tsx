import { useTranslation } from 'react-i18next'
import type { GroupedUsage } from '../../shared/usage'
import { useFormat } from '../i18n/use-format'
import { ScrollBox } from '../ui/scroll-box'
import { sentTokens, useMoneyOf } from './figures'

interface UsageTableProps {
  readonly head: string
  readonly rows: readonly GroupedUsage[]
  nameOf(key: string): string
}

/** The numbers behind a plot, for everybody who wants to read them. */
export function UsageTable({ head, rows, nameOf }: UsageTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const moneyOf = useMoneyOf()
  return (
    <details className="mt-2">
      <summary className="w-fit cursor-pointer rounded-control text-small text-quiet hover:text-ink">
        {t('usage.table')}
      </summary>
      <ScrollBox className="mt-2 overflow-x-auto" label={head}>
        <table className="w-full text-small tabular-nums">
          <thead>
            <tr className="border-b border-line text-caption text-quiet">
              <th scope="col" className="py-1 pr-3 text-left font-medium">
                {head}
              </th>
              {(['requests', 'input', 'output', 'cacheRate', 'cost'] as const).map((name) => (
                <th key={name} scope="col" className="py-1 pl-3 text-right font-medium whitespace-nowrap">
                  {t(`usage.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((used) => (
              <tr key={used.key} className="border-b border-line last:border-0">
                <th scope="row" className="max-w-64 py-1 pr-3 text-left font-normal wrap-anywhere">
                  {nameOf(used.key)}
                </th>
                <Cell>{format.count(used.requests)}</Cell>
                <Cell>{format.count(sentTokens(used))}</Cell>
                <Cell>{format.count(used.output)}</Cell>
                <Cell>{format.share(used.cacheRead, sentTokens(used))}</Cell>
                <Cell>{moneyOf(used)}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  )
}

function Cell({ children }: { children: string }) {
  return <td className="py-1 pl-3 text-right">{children}</td>
}
