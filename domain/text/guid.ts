export const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** How a guid is shown to people: `1a2b3c4d-…` → `1A2B3C4D`. */
export function shortGuid(guid: string): string {
  return guid.slice(0, 8).toUpperCase()
}

export const nilGuid = '00000000-0000-0000-0000-000000000000'
