/** `+421 9•• ••• •18`: enough to see that there is a number, and which of two it is. */
export function maskedPhone(stored: string): string {
  const shown = Math.min(5, Math.max(0, stored.length - 4))
  return stored.slice(0, shown) + '•'.repeat(Math.max(0, stored.length - shown - 2)) + stored.slice(-2)
}

/** `l••••••@•••••.sk` */
export function maskedEmail(stored: string): string {
  const [, name = '', domain = '', end = ''] = /^(.*)@(.*)(\.[^.]*)$/.exec(stored) ?? []
  return name === '' ? '•'.repeat(stored.length) : `${name[0]}${dots(name.length - 1)}@${dots(domain.length)}${end}`
}

const dots = (count: number) => '•'.repeat(Math.max(0, count))
