/** Invented mails as every mailbox has them, which ask for no compliance documents: subject and text. Used by tests. */
export const ORDINARY_MAILS: readonly (readonly [subject: string, text: string])[] = [
  [
    'Handover on Thursday',
    'Hi Tom,\n\ncan you please send me the list of open points before Thursday? I need it for the handover with Karin.\n\nBest,\nUli',
  ],
  [
    'Budget sheet',
    'Hello,\n\nthe budget sheet for March is still missing the travel costs. Could you please add them and send it to me again by Friday?\n\nThanks,\nPaula',
  ],
  [
    'Meeting room',
    'Do you need the projector on Monday? Please let me know, otherwise I will give it to the sales team.\n\nRegards\nIna',
  ],
  [
    'Confirmation of the deal',
    'Please confirm the volumes for tomorrow. We still have not received your numbers for the second hub, and the desk closes at noon.\n\nGary',
  ],
  [
    'Contract, second draft',
    'Attached is the second draft. I need your comments on sections 3 and 4, and the name of the person who signs. Can you send them today?\n\nMegan',
  ],
  [
    'Expense report',
    'Your expense report was returned. Please provide the missing receipts for the hotel and the taxi, and submit it again.',
  ],
  [
    'New phone list',
    'All,\n\nplease check your entry in the phone list and send me corrections until the end of the week.\n\nOffice',
  ],
  [
    'Interview on Tuesday',
    'Could you tell me whether you can join the interview at ten? I still need two people for the panel.\n\nHR',
  ],
  [
    'Forecast',
    'I looked at the forecast and some of the figures seem to be wrong. Can you send me the spreadsheet that you used?\n\nDave',
  ],
  [
    'Access to the archive',
    'Hi,\n\nI still have no access to the archive. Who do I have to ask? I need it for the quarterly review.\n\nThanks\nLeo',
  ],
  [
    'Trip to Lisbon',
    'Did you get my last mail? We have to book the flights this week. Please send me your passport name and whether you want an aisle seat.\n\nMaria',
  ],
  [
    'Grandma’s recipe',
    'Hi love,\n\ncan you send me the recipe for the plum cake again? I cannot find the paper any more.\n\nMum',
  ],
  ['Saturday', 'Are you coming on Saturday? Please tell me what you can bring, we still need salad and drinks.\n\nJo'],
  ['Photos', 'I am still waiting for the photos of the wedding! Could you please send them this week?\n\nSanna'],
  [
    'The old bike',
    'Is the bike still for sale? What is the size of the frame, and could you send me a picture?\n\nRick',
  ],
  [
    'Parents’ evening',
    'Please let me know by Wednesday if you need a place for the bus. We are short of two drivers.\n\nThe committee',
  ],
  [
    '[linux] printer does not wake up',
    'Hi all,\n\ndoes anybody know how to make the printer wake up after a suspend? I need it for work. Please send me the name of the module that you use.\n\nBrendan',
  ],
  [
    '[spam-list] rule for empty subjects',
    'Could someone please confirm that the rule works for empty subjects? I have not received any reply to my first question.\n\nMatt',
  ],
  [
    '[zine] the origin of the legend',
    'The debate about the origin of the legend goes on. Some say that it was made in a pub, others that a monk wrote it.',
  ],
  [
    '[dev] patch for the window manager',
    'The patch does not apply any more. Can you send me a new one, or tell me which version you need?\n\nAnders',
  ],
  [
    'Free markets',
    'Free trade and free markets have lifted whole societies out of poverty, he writes. The usual answer, if you ask me.',
  ],
  [
    'Weekly digest',
    'In this issue: how we moved the search to a new server, five questions for our new colleague, and the usual links. If you want to change how often you get this, reply to this mail.',
  ],
  [
    'Your question about the forum',
    'Please ask this on the other list, and tell them which version you have. Nobody here can confirm it.',
  ],
  [
    'You have been selected',
    'You have been selected for a grant. The money is not a loan. Please send us your name and your address today, we need them to complete your file.',
  ],
  [
    'Business proposal',
    'I am the son of a late minister and need your help to move a sum of money. Please send me your telephone number and the name of your bank.',
  ],
  [
    'Lose weight now',
    'Doctors hate it. Would you like to know more? Please reply with the word YES and we will send you a free sample.',
  ],
  [
    'Work from home',
    'Do you want to earn money at home? We need people in your area. Please request our free information by answering this mail.',
  ],
  [
    'Zeiterfassung',
    'Hallo zusammen,\n\nbitte tragt bis Freitag eure Stunden ein, es fehlen noch drei Personen.\n\nDanke\nSilke',
  ],
  [
    'Schlüssel',
    'Hallo Frau Brandt,\n\nkönnten Sie mir bitte sagen, wer den Schlüssel zum Archiv hat? Ich brauche ihn morgen.\n\nViele Grüße\nK. Ott',
  ],
  [
    'Déjeuner',
    'Bonjour,\n\nest-ce que tu peux me confirmer l’heure du déjeuner ? Il me manque encore deux réponses.\n\nLuc',
  ],
  [
    'Los apuntes',
    'Hola,\n\n¿me puedes enviar los apuntes de ayer, por favor? Los necesito para el examen.\n\nGracias,\nInés',
  ],
  ['La chiave', 'Ciao,\n\nmi mandi per favore il codice del portone? Sono ancora fuori.\n\nPaolo'],
  ['Klucze', 'Cześć,\n\nprześlij mi proszę numer do Ani, nadal nie mam odpowiedzi.\n\nOla'],
  ['聚餐', '周五聚餐还差两个人没有回复,麻烦今天告诉我来不来,谢谢。'],
  ['飲み会の件', 'お疲れさまです。金曜日の飲み会の人数をまだいただいていません。明日までにご連絡をお願いします。'],
  ['회식 안내', '금요일 회식 참석 여부를 아직 못 받았습니다. 내일까지 알려 주세요.'],
]
