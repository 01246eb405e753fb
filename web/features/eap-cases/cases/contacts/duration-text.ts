/**
 * Digits in the mask hh:mm below a day; what would be no time cannot be entered (EAP-5-09). `before` is what the field
 * held: a colon that is deleted stays deleted.
 */
export function maskDuration(typed: string, before: string): string {
  const isDeleting = typed.length < before.length
  const [left = '', right] = typed.replaceAll(/[^\d:]/g, '').split(':')
  // «7:» is seven o'clock; «9» can only be nine.
  const isHourDone = right !== undefined || (/^[3-9]/.test(left) && !isDeleting)
  const hours = (isHourDone && left.length === 1 ? `0${left}` : left).slice(0, 2)
  const minutes = `${left.slice(hours.length > left.length ? left.length : 2)}${right ?? ''}`.slice(0, 2)
  if (Number(hours) > 23 || Number(minutes.padEnd(2, '0')) > 59) return before
  if (minutes !== '') return `${hours}:${minutes}`
  return hours.length === 2 && !isDeleting ? `${hours}:` : hours
}
