import { safeFileName } from './safe-file-name.ts'

/**
 * Names files for one archive, one call for each file. A name already used gets the prefix `(copy) ` until it is unique
 * (PLT-9-28). Names that differ only in upper and lower case are one file on many disks, so they count as used.
 */
export function archiveNamer(): (name: string) => string {
  const taken = new Set<string>()
  const fold = (name: string) => name.toLowerCase().normalize('NFC')
  return (name) => {
    let free = safeFileName(name)
    while (taken.has(fold(free))) free = `(copy) ${free}`
    taken.add(fold(free))
    return free
  }
}
