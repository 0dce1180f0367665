import { useId } from 'react'
import type { InputHTMLAttributes } from 'react'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly hint?: string
}

export function TextField({ label, hint, className = '', ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={`h-control w-full rounded-control border border-edge bg-raised px-2 font-mono text-code select-text ${className}`}
        {...rest}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-caption text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
