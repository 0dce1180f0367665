import { useEffect, useEffectEvent, useState } from 'react'
import { reasonOf } from '../bridge'

interface AnswerOf<T> {
  readonly value: T | null
  readonly problem: string | null
}

/** What main answers to one question, asked again when `key` changes. An answer that comes too late is dropped. */
export function useAnswerOf<T>(key: string, ask: (key: string) => Promise<T>): AnswerOf<T> {
  const [answer, setAnswer] = useState<AnswerOf<T>>({ value: null, problem: null })
  const question = useEffectEvent(ask)
  useEffect(() => {
    let wanted = true
    const take = (next: AnswerOf<T>) => {
      if (wanted) setAnswer(next)
    }
    question(key).then(
      (value) => take({ value, problem: null }),
      (error: unknown) => take({ value: null, problem: reasonOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [key])
  return answer
}
