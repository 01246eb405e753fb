import { safeFileName } from './safe-file-name.ts'

/**
 * Names files for one archive, one call a file: safe names, and one that is taken gets the prefix `(copy) ` until it is
 * not (PLT-9-28). Names that differ in upper and lower case only are one file on many disks, so they count as taken.
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
