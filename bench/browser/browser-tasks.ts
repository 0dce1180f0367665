import type { ServedPage } from '../../tests/fixtures/page-server'

/** What is done in a page, in words that every driver of a browser has. `reads`: what the page says is wanted, too. */
export type Act = { readonly reads?: boolean } & (
  | { readonly act: 'open'; readonly path: string }
  | { readonly act: 'click'; readonly role: string; readonly name: string }
  | { readonly act: 'type' | 'choose'; readonly role: string; readonly name: string; readonly text: string }
)

const host = 'shop.example'
const row = (page: number, index: number) =>
  `<tr><td>Part ${page}-${index}</td><td>${page * 100 + index} g</td><td>${index * 3}.50</td></tr>`

export const taskPages: Readonly<Record<string, ServedPage>> = {
  [`${host}/order`]: `<title>Order</title><h1>Order</h1><form action="/address"><label>Name <input name=name value=old></label>
    <label><input type=checkbox name=gift> Gift</label><button>Next</button></form>`,
  [`${host}/address`]: `<title>Address</title><h1>Address</h1><form action="/confirm"><label>Country <select name=country><option>Chile<option>Kenya<option>Norway</select></label>
    <label>City <input name=city></label><button>Next</button></form>`,
  [`${host}/confirm`]: '<title>Confirm</title><h1>Confirm</h1><form action="/thanks"><button>Order now</button></form>',
  [`${host}/thanks`]: '<title>Thanks</title><h1>Thank you</h1><a href="/order">Again</a>',
  [`${host}/list`]: `<title>List</title><nav>${['Home', 'Offers', 'Cart', 'Account'].map((name) => `<a href="/${name}">${name}</a>`).join(' ')}</nav><h1>All items</h1><ul>${Array.from(
    { length: 200 },
    (_, index) =>
      `<li><div><h3>Item ${index}</h3><p>A short text about item ${index} and what it is <b>good</b> for.</p><a href="/thanks">Buy item ${index}</a></div></li>`,
  ).join('')}</ul>`,
  [`${host}/shop`]: `<title>Shop</title><h1>Shop</h1><iframe src="http://pay.example/" width=400 height=150></iframe><div style="cursor:pointer" onclick="out.textContent='open'">Menu</div><h2 id=out>closed</h2>`,
  'pay.example/': `<button onclick="this.textContent='paid'">Pay</button>`,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((page) => [
      `${host}/parts${page}`,
      `<title>Parts ${page}</title><table><thead><tr><th>Part</th><th>Weight</th><th>Price</th></tr></thead><tbody>${Array.from({ length: 20 }, (_, index) => row(page, index)).join('')}</tbody></table>${page < 5 ? `<a href="/parts${page + 1}">Next page</a>` : ''}`,
    ]),
  ),
}

const next: Act = { act: 'click', role: 'link', name: 'Next page', reads: true }

/** The tasks of the corpus that both sides can do. */
export const tasks: readonly Act[] = [
  { act: 'open', path: '/order' },
  { act: 'type', role: 'textbox', name: 'Name', text: 'Ada' },
  { act: 'click', role: 'checkbox', name: 'Gift' },
  { act: 'click', role: 'button', name: 'Next' },
  { act: 'choose', role: 'combobox', name: 'Country', text: 'Kenya' },
  { act: 'type', role: 'textbox', name: 'City', text: 'Kisumu' },
  { act: 'click', role: 'button', name: 'Next' },
  { act: 'click', role: 'button', name: 'Order now' },
  { act: 'open', path: '/list' },
  { act: 'click', role: 'link', name: 'Buy item 150' },
  { act: 'open', path: '/shop' },
  { act: 'click', role: 'button', name: 'Pay' },
  { act: 'open', path: '/parts1', reads: true },
  next,
  next,
  next,
  next,
]
