/**
 * Names files for one archive, one call a file: a name that is taken gets the prefix `(copy) ` until it is not
 * (PLT-9-28).
 */
export function archiveNamer(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    let free = name
    while (taken.has(free)) free = `(copy) ${free}`
    taken.add(free)
    return free
  }
}
