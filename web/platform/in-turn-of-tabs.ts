/**
 * Does the work when no other tab of this browser is at work under the same name. A page without a secure connection has
 * no locks: there the tabs do not wait for each other.
 */
export function inTurnOfTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work()
}
