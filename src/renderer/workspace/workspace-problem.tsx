import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useWorkspace } from '../state/use-workspace'

export function WorkspaceProblem() {
  const { t } = useTranslation()
  const problem = useWorkspace((workspace) => workspace.problem)
  const dismiss = useWorkspace((workspace) => workspace.dismiss)
  if (problem === null) return null
  return (
    <div className="mx-auto w-full max-w-column px-6 pt-4">
      <Problem title={t('workspace.problem')} reason={problem}>
        <Button look="ghost" onClick={dismiss}>
          {t('app.dismiss')}
        </Button>
      </Problem>
    </div>
  )
}
