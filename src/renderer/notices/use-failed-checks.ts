import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format'
import { useChecks } from '../state/use-checks'
import { describeFailedCheck, type NoticeLine } from './describe-notice'

/** The user's checks that the prompt which is shown fails. */
export function useFailedChecks(): readonly NoticeLine[] {
  const { t } = useTranslation()
  const format = useFormat()
  const results = useChecks((checks) => checks.results)
  const failed = useMemo(() => results?.filter(({ holds }) => !holds) ?? [], [results])
  return failed.map((result) => describeFailedCheck(result, t, format))
}
