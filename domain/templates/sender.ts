import { emailProblem, normalizeEmail } from '../text/email-address.ts'
import { hasLineBreak } from '../text/line-breaks.ts'

/** The sender of a mail: a name, and an address unless it is the default one. */
export type Sender = { name: string; address: string | null }
export type SenderProblem = 'SENDER_LINE_BREAK' | 'INVALID_SENDER'

const nameAndAddress = /^(?:"([^"<>@]*)"|([^"<>@]*))\s*<([^<>]*)>$/

/**
 * Parses `Name`, `Name <box@domain>` or `box@domain`. Anything else is refused: a second sender, a line break that would
 * start another header, an address inside the name, which mail programs would show instead of the real one.
 */
export function readSender(text: string): Sender | SenderProblem {
  if (hasLineBreak(text)) return 'SENDER_LINE_BREAK'
  const trimmed = text.trim()
  const [, quoted, plain, written] = nameAndAddress.exec(trimmed) ?? []
  const name = (quoted ?? plain ?? '').trim()
  if (written === undefined && !trimmed.includes('@'))
    return /[<>"]/.test(trimmed) ? 'INVALID_SENDER' : { name: trimmed, address: null }
  const address = normalizeEmail(written ?? trimmed)
  return emailProblem(address) ? 'INVALID_SENDER' : { name, address }
}

export const isSenderProblem = (read: Sender | SenderProblem): read is SenderProblem => typeof read === 'string'

/** The same name with another address, or with the default one (null). */
export function sentFrom(text: string, address: string | null): string {
  const sender = readSender(text)
  const name = isSenderProblem(sender) ? '' : sender.name
  return address === null ? name : writeSender({ name, address })
}

/** As it is written in From and stored. */
export function writeSender({ name, address }: { name: string; address: string }): string {
  return name === '' ? address : `${name} <${address}>`
}
