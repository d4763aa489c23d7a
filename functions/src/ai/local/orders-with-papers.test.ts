import { expect, test } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { analyseLocally } from './analyse-email'

const read = (text: string) => analyseLocally(mailOf({ subject: 'PO 77120', text }))

const ORDER = '1) 60 pcs LM339N   EUR 1.20\n2) 15 pcs BC847C   EUR 0.90\n3) 20 pcs LM317T   EUR 0.40'

test.each([
  [
    `Hello,\n\nplease find our order below.\n\n${ORDER}\n\nFor position 2 our quality department also requires the RoHS certificate. Please send the files together with the order confirmation.`,
  ],
  [
    `Guten Tag,\n\nhiermit bestellen wir:\n\n${ORDER.replaceAll('pcs', 'Stk')}\n\nZu Position 2 benötigt unsere QS noch die RoHS-Erklärung. Bitte senden Sie die Datei zusammen mit der Auftragsbestätigung.`,
  ],
  [
    `Bonjour,\n\nveuillez trouver notre commande :\n\n${ORDER}\n\nPour la position 2, notre service qualité a aussi besoin de la déclaration RoHS. Merci d'envoyer le PDF avec l'accusé de réception de commande.`,
  ],
  [
    `Buenos días:\n\nadjuntamos nuestro pedido:\n\n${ORDER}\n\nPara la posición 2 nuestro departamento de calidad necesita además la declaración RoHS. Por favor, envíen el PDF junto con la confirmación de pedido.`,
  ],
  [
    `Buongiorno,\n\necco il nostro ordine:\n\n${ORDER}\n\nPer la posizione 2 il nostro ufficio qualità necessita anche della dichiarazione RoHS. Vi preghiamo di inviare il PDF insieme alla conferma d'ordine.`,
  ],
  [
    `Bom dia,\n\nsegue o nosso pedido:\n\n${ORDER}\n\nPara a posição 2 a nossa qualidade precisa também da declaração RoHS. Por favor, enviem o PDF junto com a confirmação de encomenda.`,
  ],
  [
    `Goedemorgen,\n\nhierbij onze bestelling:\n\n${ORDER}\n\nVoor positie 2 heeft onze kwaliteitsafdeling ook de RoHS-verklaring nodig. Graag de pdf meesturen met de orderbevestiging.`,
  ],
  [
    `Dzień dobry,\n\nprzesyłam zamówienie:\n\n${ORDER}\n\nDo pozycji 2 nasz dział jakości potrzebuje jeszcze deklaracji RoHS. Proszę przesłać plik razem z potwierdzeniem zamówienia.`,
  ],
  [
    `Dobrý den,\n\nobjednáváme:\n\n${ORDER}\n\nK položce 2 naše oddělení kvality potřebuje také prohlášení RoHS. Prosím zašlete PDF spolu s potvrzením objednávky.`,
  ],
  [
    `Hej,\n\nhär kommer vår beställning:\n\n${ORDER}\n\nFör position 2 behöver vår kvalitetsavdelning också RoHS-intyget. Vänligen skicka filen tillsammans med orderbekräftelsen.`,
  ],
])('an order asks for the papers that somebody needs with it, of that part: %s', (text) => {
  const { is_compliance_request, topics, products } = read(text)
  expect({ is_compliance_request, topics }).toEqual({ is_compliance_request: true, topics: ['rohs'] })
  expect(products.filter(({ asked }) => asked).map(({ part_number }) => part_number)).toEqual(['BC847C'])
  expect(products.map(({ part_number }) => part_number)).toEqual(['LM339N', 'BC847C', 'LM317T'])
})

test.each([
  [
    `Hello,\n\nplease find our order below.\n\n${ORDER}\n\nAll parts need to be RoHS compliant. Please send the order confirmation by Friday.`,
  ],
  [`Hello,\n\n${ORDER}\n\nEach delivery needs a certificate of conformity. Please send the order confirmation.`],
  [
    `Hello,\n\n${ORDER}\n\nOur QA needs the goods by Friday. Please send the files together with the order confirmation.`,
  ],
])('an order that only sets its terms asks for none: %s', (text) => {
  expect(read(text).is_compliance_request).toBe(false)
})
