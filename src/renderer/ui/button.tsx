import type { ButtonHTMLAttributes } from 'react'

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-[color-mix(in_oklab,var(--color-accent)_88%,var(--color-ink))]',
  plain: 'border border-line bg-raised text-ink hover:bg-hover',
  ghost: 'text-quiet hover:bg-hover hover:text-ink',
  danger: 'border border-line bg-raised text-danger hover:bg-hover',
} as const

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: keyof typeof looks
}

export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`inline-flex h-control shrink-0 items-center justify-center gap-2 rounded-control px-3 text-small leading-control font-medium whitespace-nowrap transition-colors disabled:opacity-50 ${looks[look]} ${className}`}
      {...rest}
    />
  )
}
