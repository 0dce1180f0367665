import { Button } from '../ui/button'

interface StepProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly primary?: boolean
  onAct(): void
}

export function Step({ title, text, action, primary = false, onAct }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-60 flex-1">
        <h2 className="font-medium">{title}</h2>
        <p className="text-small break-words text-quiet">{text}</p>
      </div>
      <Button look={primary ? 'primary' : 'plain'} onClick={onAct}>
        {action}
      </Button>
    </li>
  )
}
