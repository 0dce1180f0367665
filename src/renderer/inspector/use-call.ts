import { useEffect, useState } from 'react'
import type { CallName, Input, Output } from '../../shared/ipc'
import { call, reasonOf } from '../bridge'

export interface CallState<T> {
  readonly value: T | null
  readonly problem: string | null
  /** `false` while nothing has been answered yet. */
  readonly answered: boolean
}

/**
 * What main answers, asked again when the question or `version` changes. The last answer to the same question stays
 * until the next one is there, so that nothing flickers. `null` asks nothing.
 */
export function useCall<C extends CallName>(
  name: C,
  input: Input<C> | null,
  version: unknown = 0,
): CallState<Output<C>> {
  const question = input === null ? null : JSON.stringify([input])
  const key = question === null ? null : JSON.stringify([question, version])
  const [asked, setAsked] = useState<{ question: string | null } & CallState<Output<C>>>(nothing)
  useEffect(() => {
    if (key === null) return
    const [question] = JSON.parse(key) as [string]
    let current = true
    const ask = call as (name: C, input: unknown) => Promise<Output<C>>
    const [asked] = JSON.parse(question) as [unknown]
    // JSON has no word for nothing; no call takes a bare null.
    ask(name, asked ?? undefined).then(
      (value) => current && setAsked({ question, value, problem: null, answered: true }),
      (error: unknown) => current && setAsked({ question, value: null, problem: reasonOf(error), answered: true }),
    )
    return () => {
      current = false
    }
  }, [name, key])
  return asked.question === question ? asked : nothing
}

const nothing = { question: null, value: null, problem: null, answered: false } as const
