/** A Hogan group consists of letters without marks, digits, spaces and hyphens (OPS-5-96, OPS-9-45). */
const pattern = /^[A-Za-z0-9 -]+$/
const lengthMax = 100

export function isHoganGroup(group: string): boolean {
  return pattern.test(group) && group.trim() !== '' && group.length <= lengthMax
}

/** A group that is only there to try things out, and the one to take instead (OPS-2-82). */
export const discouragedGroup = 'SampleGroup'
export const recommendedGroup = 'ASgroup'
