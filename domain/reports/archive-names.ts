import { bytesOf, safeFileName } from './safe-file-name.ts'

const prefix = '(copy) '
/** A longer name cannot be unpacked: file systems allow no more. */
const bytesMost = 255

/**
 * Names files for one archive, one call for each file. A name already used gets the prefix `(copy) ` until it is unique
 * (PLT-9-28); where that would make a name that no disk takes, it has a number instead. Names that differ only in upper and lower case
 * are one file on many disks, so they count as used.
 */
export function archiveNamer(): (name: string) => string {
  const taken = new Set<string>()
  /** How many copies of a name there are, so that thousands of equal names are not counted again for each. */
  const copiesOf = new Map<string, number>()
  return (given) => {
    const name = safeFileName(given)
    let copies = copiesOf.get(fold(name)) ?? 0
    while (taken.has(fold(copyName(name, copies)))) copies += 1
    copiesOf.set(fold(name), copies)
    const free = copyName(name, copies)
    taken.add(fold(free))
    return free
  }
}

function copyName(name: string, copies: number): string {
  const isTooLong = copies * prefix.length + bytesOf(name) > bytesMost
  return isTooLong ? `(copy ${copies}) ${name}` : prefix.repeat(copies) + name
}

const fold = (name: string) => name.toLowerCase().normalize('NFC')
