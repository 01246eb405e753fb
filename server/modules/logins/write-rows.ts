import type { Sealing } from '../../platform/sealing.ts'
import { mapInSlices } from '../../platform/in-slices.ts'

export type WrittenLogin = { id: number; row: string; more: string; sealed_password: Buffer | null }

/** The rows as pieces of a JSON array: PostgreSQL wrote all of each but its password, which only we can open. */
export async function writeRows(sealing: Sealing, rows: readonly WrittenLogin[]): Promise<string[]> {
  const pieces = await mapInSlices(rows, ({ id, row, more, sealed_password: sealed }, index) => {
    const password = sealed ? sealing.unseal(sealed, `logins ${id}`) : ''
    return `${index === 0 ? '' : ','}${row.slice(0, -1)},"password":${JSON.stringify(password)},${more.slice(1)}`
  })
  return ['[', ...pieces, ']']
}
