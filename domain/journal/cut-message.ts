import { journalMessageShown } from './limits.ts'

/** A message as lists show it: whole up to 140 characters, else the first 140 and an ellipsis (PLT-9-20). */
export function cutMessage(message: string): string {
  const characters = [...message]
  return characters.length > journalMessageShown ? `${characters.slice(0, journalMessageShown).join('')}…` : message
}
