/** What stands before the @ (RFC 5321), in ASCII: old mail servers refuse senders that need more. */
export const localPartMax = 64
export const displayNameMax = 60

const atoms = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/

export type AddressProblem = 'REQUIRED' | 'INVALID_LOCAL_PART' | 'INVALID_DISPLAY_NAME' | 'ADDRESS_TWICE'
export type SenderAddress = { localPart: string; displayName: string }

export const typedLocalPart = (text: string): string => text.trim().toLowerCase().replace(/@.*$/s, '')

/** The errors in the addresses of a domain, each at the field that it is in. */
export function addressIssues(addresses: readonly SenderAddress[]): { path: string; code: AddressProblem }[] {
  return addresses.flatMap(({ localPart, displayName }, index) => {
    const issue = (field: string, code: AddressProblem) => ({ path: `addresses.${index}.${field}`, code })
    const isTwice = addresses.slice(0, index).some((one) => one.localPart === localPart)
    const local = localPartProblem(localPart) ?? (isTwice ? 'ADDRESS_TWICE' : null)
    return [
      ...(local ? [issue('localPart', local)] : []),
      // Marks that end a name in a header, and an address inside it, which mail programs would show instead.
      ...(/["<>@]/.test(displayName) ? [issue('displayName', 'INVALID_DISPLAY_NAME')] : []),
    ]
  })
}

function localPartProblem(localPart: string): AddressProblem | null {
  if (localPart === '') return 'REQUIRED'
  return localPart.length <= localPartMax && atoms.test(localPart) ? null : 'INVALID_LOCAL_PART'
}
