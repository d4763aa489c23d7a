import type { FamilyWords } from '../families/families'

/** French. */
export const fr: FamilyWords = {
  with: 'avec|pour',
  without: 'sans',
  resistor: 'resistance*|reseau de resistances',
  'resistor:chip': 'resistance cms|couche epaisse|couche mince',
  'resistor:carbon': 'couche carbone|couche de carbone|resistance carbone|resistance au carbone',
  'resistor:metal film': 'couche metallique|couche metal',
  'resistor:wirewound': 'bobinee*',
  'resistor:housed': 'resistance de freinage',
  potentiometer: 'potentiometre*|ajustable multitours|resistance ajustable*|resistance variable*',
  thermistor: 'thermistance*|ctn|ctp',
  varistor: 'varistance*',
  capacitor: 'condensateur*',
  'capacitor:ceramic': 'condensateur ceramique*|condensateurs ceramique*',
  'capacitor:multilayer': 'ceramique multicouche*|condensateur multicouche*',
  ':multilayer': 'multicouche*',
  ':ceramic': 'ceramique*',
  'capacitor:single layer': 'condensateur disque*|ceramique disque*',
  'capacitor:electrolytic': 'electrochimique*|electrolytique*|condensateur chimique*|condensateur aluminium*',
  'capacitor:tantalum': 'tantale*',
  'capacitor:film':
    'condensateur film*|condensateur a film*|film plastique*|condensateur polyester*|condensateur polypropylene*|film polypropylene|film polyester',
  'capacitor:variable': 'condensateur variable*|condensateur ajustable*',
  'capacitor:other dielectric': 'supercondensateur*|condensateur mica',
  processor: 'microcontroleur*|microprocesseur*|processeur*',
  memory: 'memoire*|memoire flash',
  amplifier: 'amplificateur*|ampli op*|ampli-op*',
  'other circuit':
    'regulateur*|registre a decalage|porte logique*|comparateur*|convertisseur analogique*|convertisseur numerique*|convertisseur a/n|horloge temps reel|circuit logique|emetteur-recepteur*|circuit de commande*|driver de grille|pilote de moteur|interface can',
  'integrated circuit': 'circuit integre*|circuits integres',
  diode: 'diode*|redresseur*|pont redresseur*|pont de diodes|diode zener|diode schottky',
  transistor: 'transistor*|canal n|canal p',
  'transistor:power': 'transistor de puissance*|mosfet de puissance|transistor mosfet de puissance|de puissance',
  'transistor:small signal': 'petit signal|petits signaux',
  thyristor: 'thyristor*|triac*',
  led: 'diode electroluminescente*|diodes electroluminescentes|del|led *',
  'solar cell:no module': 'cellule solaire*|cellule photovoltaique*',
  'solar cell:module': 'panneau solaire*|panneau photovoltaique*|module photovoltaique*|module solaire*',
  'photosensitive device':
    'optocoupleur*|photocoupleur*|photodiode*|phototransistor*|coupleur optoelectronique*|diode laser|capteur de lumiere|fourche optique',
  transducer: 'capteur de pression*|accelerometre*|capteur a effet hall|capteur hall|gyroscope*|capteur magnetique*',
  crystal: 'quartz*|resonateur*|cristal de quartz',
  oscillator: 'oscillateur*',
  'printed circuit': 'circuit imprime*|circuits imprimes*|circuit imprime nu',
  relay: 'relais*|contacteur*|telerupteur*',
  'relay:solid state': 'relais statique*',
  switch:
    'interrupteur*|commutateur*|bouton poussoir*|bouton-poussoir*|poussoir*|inverseur*|microrupteur*|fin de course',
  connector:
    'connecteur*|embase*|barrette*|fiche|fiches|prise|prises|support de ci|support ci|bornier enfichable male|connecteurs',
  'fibre connector': 'connecteur fibre*|connecteur optique*|adaptateur fibre*|raccord fibre optique|raccord optique',
  terminal:
    'bornier*|borne|bornes|cosse|cosses|embout*|domino|bornes de raccordement|bloc de jonction|barrette de connexion a vis|manchon de raccordement',
  fuse: 'fusible*',
  inductor:
    "inductance*|self|selfs|bobine|bobines|perle de ferrite|perle ferrite*|ferrite cms|inductance de mode commun|bobine d'arret|self de mode commun",
  converter:
    'alimentation*|alimentation a decoupage|convertisseur*|chargeur*|onduleur*|bloc secteur|adaptateur secteur*|convertisseur dc/dc|variateur de frequence*',
  transformer: 'transformateur*|transfo',
  'primary cell': 'pile|piles|pile bouton*',
  'primary cell:alkaline': 'pile alcaline*|piles alcalines|alcaline*',
  'primary cell:lithium': 'pile lithium*|pile bouton lithium|pile au lithium',
  'primary cell:zinc air': 'zinc-air',
  'primary cell:silver': "oxyde d'argent|oxyde argent",
  accumulator: 'accumulateur*|batterie*',
  'accumulator:rechargeable': 'batterie rechargeable*|accu|accus|rechargeable*',
  'accumulator:lead': 'batterie au plomb*|plomb-acide|batterie plomb*|plomb acide|plomb etanche',
  'accumulator:lithium ion': 'lithium-ion|batterie lithium*|lithium polymere',
  'accumulator:nimh': 'nickel-hydrure*|nickel hydrure*',
  'winding wire': 'fil emaille*|fil de bobinage*|fil cuivre emaille',
  'coaxial cable': 'cable coaxial*|coaxial*',
  'fibre cable': 'cable fibre*|jarretiere*|fibre optique|cordon fibre*|cordon optique*',
  cable: 'cable|cables|fil|fils',
  'cable:connectors':
    "cordon*|faisceau*|cable usb*|cable assemble*|cable surmoule*|cordon secteur|cable d'alimentation|cable avec connecteur*|cable hdmi",
  'cable:no connectors':
    'fil de cablage*|cable en nappe|nappe|cable multiconducteur*|fil souple|au metre|fil rigide|cable multibrins|couronne',
  'radio module':
    'module radio*|module wifi*|module bluetooth*|module lora*|module gsm*|module lte*|modem*|module emetteur-recepteur|module sans fil',
  antenna: 'antenne*',
  display: "afficheur*|ecran*|module d'affichage",
  'display:lcd': 'afficheur lcd*|ecran lcd*|ecran tft*|cristaux liquides',
  'display:oled': 'afficheur oled*|ecran oled*',
  ':no driver': 'sans driver|sans controleur|sans pilote',
  ':driver': 'avec controleur*|avec driver*|controleur integre',
  indicator: '7 segments|afficheur 7 segments|afficheur led*|voyant*|afficheur a leds',
  foreign:
    'pompe*|vis|ecrou*|rondelle*|collier*|serre-cable*|presse-etoupe*|prestation*|conseil|formation|licence|logiciel*|outil*|pince*|testeur*|fer a souder|soudure|pate a braser|brasure|dissipateur*|radiateur*|gaine*|gaine thermo*|boitier plastique|coffret*|palette*|emballage*|etiquette*|autocollant*|pied caoutchouc|pieds|ventilateur*|moteur*|electrovanne*|vanne*|ordinateur*|chaise*|bureau|cafe|cafetiere*|carte electronique|carte assemblee|carte equipee|carte montee|ampoule*|lampe*|luminaire*|perceuse*|oscilloscope*|multimetre*|frais|transport|livraison|entretien|reparation|etalonnage|haut-parleur*|resistance chauffante*|porte-fusible*|support de pile*|support pile*|carte de developpement|disque dur|clavier*|disjoncteur*|roulement*|joint|joints|chemise*|vetement*|codeur*|bouchon*|capot*|chauffage|entretoise*',
  nothing:
    'a vis|a souder|sans plomb|pour circuit imprime|montage ci|montage circuit imprime|boitier to*|boitier so*|boitier dip*|en bande',
}
