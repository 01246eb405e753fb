import type { ClientTexts } from './client-texts.ts'

export const en: ClientTexts = {
  subject: {
    booked: 'Appointment on {{day}}, {{time}}',
    moved: 'Appointment moved to {{day}}, {{time}}',
    cancelled: 'Appointment on {{day}}, {{time}} cancelled',
    reminder: 'Reminder: appointment on {{day}}, {{time}}',
    joined: 'You are on the waiting list',
    offer: 'A time is free: {{day}}, {{time}}',
    outcome: 'A few short questions',
  },
  heading: {
    booked: 'Your appointment is booked',
    moved: 'Your appointment has a new time',
    cancelled: 'Your appointment is cancelled',
    reminder: 'Your appointment is coming up',
    joined: 'You are on the waiting list',
    offer: 'A time is free for you',
    outcome: 'A few short questions',
  },
  intro: {
    booked: 'We look forward to speaking with you then.',
    moved: 'The earlier time no longer applies.',
    cancelled: 'You need do nothing more. If you would like another time, you can choose one whenever it suits you.',
    reminder: 'This is a reminder of the time above.',
    joined:
      'As soon as a time becomes free that suits what you asked for, we will write to you and hold it for you for a while. Until then you need do nothing.',
    offer: 'We hold this time for you until {{until}}. After that it is offered to the next person.',
    outcome: 'The questions take about a minute. Answering them is up to you.',
  },
  button: {
    booked: 'View or change',
    moved: 'View or change',
    cancelled: 'Choose another time',
    reminder: 'View or change',
    joined: 'View your place',
    offer: 'Accept or pass on',
    outcome: 'Answer the questions',
  },
  zone: 'Prague time',
  withExpert: 'With {{name}}',
  howToChange:
    'You can move or cancel the appointment yourself at any time before it begins. The button opens your personal page; please do not pass its address on.',
  freeUntil: 'Cancelling is free until {{until}}.',
  freeIsOver:
    'The time for cancelling free of charge is over. If you cannot come, please cancel all the same, so that somebody else can have the time.',
  calendarFile: 'The attached file puts the appointment into your calendar, under a neutral name.',
  questions: 'Do you have a question?',
  emergency: 'In an emergency call',
  automatic: 'This message was sent automatically; nobody reads replies to it.',
  calendarEntry: 'Appointment',
  text: {
    booked: 'Appointment {{short}} {{time}} (Prague time). Move or cancel: {{url}}',
    moved: 'Appointment moved to {{short}} {{time}} (Prague time). Details: {{url}}',
    cancelled: 'Appointment {{short}} {{time}} is cancelled.',
    reminder: 'Reminder: appointment {{short}} {{time}} (Prague time). Move or cancel: {{url}}',
    offer: 'Free time {{short}} {{time}}, held until {{until}}. Answer: {{url}}',
  },
}
