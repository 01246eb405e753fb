/**
 * Runs the work while no other tab of this browser runs work under the same name. Pages without a secure connection have
 * no locks: there the tabs do not wait for each other.
 */
export function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work()
}
