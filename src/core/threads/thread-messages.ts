/** What goes to a thread: a question is answered, a cancelled one need not be, an order is only obeyed. */
export type ToThread<Question, Order> =
  | { readonly id: number; readonly question: Question }
  | { readonly cancelled: number }
  | { readonly order: Order }

/** What comes back: the answer to a question, why there is none, or something that nobody asked for. */
export type FromThread<Value, Told> =
  | { readonly id: number; readonly value: Value }
  | { readonly id: number; readonly problem: string }
  | { readonly told: Told }
