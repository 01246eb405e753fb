import { useTranslation } from './use-translation.tsx'
import { interfaceLanguage } from './i18n.ts'

/** Making a formatter costs some fifty times as much as using it, and lists format in every row: each is made once. */
function madeOnce<Formatter>(make: (locale: string, digits: number) => Formatter): (digits: number) => Formatter {
  const made = new Map<string, Formatter>()
  return (digits) => {
    const key = `${locale()} ${digits}`
    const formatter = made.get(key) ?? make(locale(), digits)
    made.set(key, formatter)
    return formatter
  }
}

const numbers = madeOnce(
  (tag, digits) => new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)
const amounts = madeOnce(
  (tag, digits) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'CZK', minimumFractionDigits: digits }),
)
const moneys = new Map<string, Intl.NumberFormat>()
function money(currency: string): Intl.NumberFormat {
  const key = `${locale()} ${currency}`
  const formatter = moneys.get(key) ?? new Intl.NumberFormat(locale(), { style: 'currency', currency })
  moneys.set(key, formatter)
  return formatter
}
const spans = madeOnce((tag) => new Intl.RelativeTimeFormat(tag))

type Instant = string | null | undefined
/** What an empty cell shows. */
export const nothing = '–'

/** 24.03.2026, in the time zone of the browser. */
export function formatDate(instant: Instant): string {
  return instant ? day(new Date(instant)) : nothing
}

/** 24.03.2026 17:30 */
export function formatDateTime(instant: Instant): string {
  if (!instant) return nothing
  const moment = new Date(instant)
  return `${day(moment)} ${time(moment)}`
}

/** 26-03-24 17:30, as the journal writes it (PLT-9-21). */
export function formatShortDateTime(instant: Instant): string {
  if (!instant) return nothing
  const moment = new Date(instant)
  const year = two(moment.getFullYear() % 100)
  return `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())} ${time(moment)}`
}

const two = (value: number) => String(value).padStart(2, '0')
const day = (moment: Date) => `${two(moment.getDate())}.${two(moment.getMonth() + 1)}.${moment.getFullYear()}`
const time = (moment: Date) => `${two(moment.getHours())}:${two(moment.getMinutes())}`

export function formatNumber(value: number | null | undefined, digits = 0): string {
  if (value === null || value === undefined) return nothing
  return numbers(digits).format(value)
}

/** Czech crowns, grouped as the interface language groups (PLT-9-22): 1 234,50 Kč. */
export function formatCzk(crowns: number | null | undefined): string {
  if (crowns === null || crowns === undefined) return nothing
  return amounts(2).format(crowns)
}

/** An amount in any currency, with its cents: 34 600,00 Kč, 448,00 €. */
export function formatMoney(amount: number, currency: string): string {
  return money(currency).format(amount)
}

const prices = new Map<string, Intl.NumberFormat>()
/** A price of one piece, exactly as it is: 890,00 Kč, 0,1250 €. The amount is a decimal in a string. */
export function formatPrice(amount: string, currency: string): string {
  const key = `${locale()} ${currency}`
  const options = { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 4 } as const
  const formatter = prices.get(key) ?? new Intl.NumberFormat(locale(), options)
  prices.set(key, formatter)
  return formatter.format(amount as Intl.StringNumericLiteral)
}

/** A day of the calendar: `2026-03-24` is 24.03.2026 in every time zone. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('.')

/** «3 hours ago», from two days on «2 days ago». */
export function formatHoursAgo(hours: number): string {
  const [value, unit] = hours < 48 ? ([hours, 'hour'] as const) : ([hours / 24, 'day'] as const)
  return spans(0).format(-Math.floor(value), unit)
}

/** The formats for components: rendered anew when the language changes. */
export function useFormat() {
  useTranslation()
  return { formatDate, formatDateTime, formatShortDateTime, formatNumber, formatCzk, formatHoursAgo }
}

function locale(): string {
  const language = interfaceLanguage()
  return language === 'sr' ? 'sr-Latn' : language
}
