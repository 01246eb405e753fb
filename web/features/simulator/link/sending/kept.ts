/** Values in the browser's storage, until the server has acknowledged them. Where it is blocked, memory has to do. */
export function keptIn<Value>(key: string, isValue: (found: unknown) => found is Value) {
  let memory: Value | undefined
  return {
    read(): Value | undefined {
      try {
        const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isValue(found) ? found : memory
      } catch {
        return memory
      }
    },
    write(value: Value | undefined): void {
      memory = value
      try {
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Kept in memory until the page is closed.
      }
    },
  }
}
