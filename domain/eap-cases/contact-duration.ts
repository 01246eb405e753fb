/** Minutes of a duration `hh:mm` (EAP-3-06); null if it is none below a day (EAP-5-09). */
export function minutesOfDuration(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** `90` → `01:30` */
export function writeDuration(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
