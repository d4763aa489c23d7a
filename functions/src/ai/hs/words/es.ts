import type { FamilyWords } from '../families/families'

/** Spanish, and Portuguese where it differs. */
export const es: FamilyWords = {
  with: 'con|para|com',
  without: 'sin|sem',
  resistor: 'resistencia*|resistor*|resistores|red de resistencias|resistencia shunt',
  'resistor:chip': 'resistencia smd|pelicula gruesa|pelicula delgada|resistor smd|filme espesso',
  'resistor:carbon': 'pelicula de carbon*|resistencia de carbon*|filme de carbono',
  'resistor:metal film': 'pelicula metalica|filme metalico',
  'resistor:wirewound': 'bobinada|devanada|de hilo bobinado',
  'resistor:housed': 'resistencia de frenado',
  potentiometer: 'potenciometro*|resistencia variable|trimpot*|resistencia ajustable|reostato*',
  thermistor: 'termistor*',
  varistor: 'varistor*',
  capacitor: 'condensador*|capacitor*|capacitores',
  'capacitor:ceramic': 'condensador ceramico*|capacitor ceramico*|condensadores ceramicos',
  'capacitor:multilayer': 'ceramico multicapa*|condensador multicapa*|multicamada*',
  ':multilayer': 'multicapa*|multicamada*',
  ':ceramic': 'ceramico*|ceramica*',
  'capacitor:single layer': 'ceramico de disco|ceramico disco|condensador de disco',
  'capacitor:electrolytic': 'electrolitico*|eletrolitico*|condensador de aluminio',
  'capacitor:tantalum': 'tantalio*|de tantalo|tantalo',
  'capacitor:film':
    'condensador de pelicula|condensador pelicula|pelicula de polipropileno|pelicula de poliester|condensador de poliester*|condensador de polipropileno*|capacitor de filme|capacitor de poliester|poliester|polipropileno',
  'capacitor:variable': 'condensador variable*|capacitor variable*',
  'capacitor:other dielectric': 'supercondensador*|supercapacitor*',
  processor: 'microcontrolador*|microprocesador*|procesador*|processador*',
  memory: 'memoria*',
  amplifier: 'amplificador*|amplificadores',
  'other circuit':
    'regulador*|registro de desplazamiento|puerta logica*|compuerta*|comparador*|convertidor analogico*|conversor a/d|conversor analogico*|reloj de tiempo real|transceptor*|excitador de puerta|controlador de motor|temporizador*|controlador led ic',
  'integrated circuit': 'circuito integrado*|circuitos integrados',
  diode: 'diodo*|rectificador*|retificador*|puente rectificador*|puente de diodos|diodo zener|diodo schottky',
  transistor: 'transistor*|transistores|canal n|canal p',
  'transistor:power': 'transistor de potencia|mosfet de potencia|de potencia',
  'transistor:small signal': 'pequena senal',
  thyristor: 'tiristor*|triac*',
  led: 'diodo led*|diodo emisor de luz|diodos led|diodo emissor*|led *',
  'solar cell:no module': 'celula solar*|celda solar*|celula fotovoltaica*',
  'solar cell:module':
    'panel solar*|paneles solares|painel solar*|modulo fotovoltaico*|modulo solar*|panel fotovoltaico*',
  'photosensitive device':
    'optoacoplador*|fotodiodo*|fototransistor*|acoplador optico|fotoacoplador*|diodo laser|sensor de luz|octoacoplador',
  transducer: 'sensor de presion*|acelerometro*|sensor hall|sensor de efecto hall|giroscopio*|sensor de pressao',
  crystal: 'cristal de cuarzo*|cuarzo*|cristal*|resonador*|ressonador*|cristal de quartzo|quartzo',
  oscillator: 'oscilador*',
  'printed circuit':
    'circuito impreso*|placa de circuito impreso*|circuito impresso*|placa de circuito impresso*|pcb sin componentes|placa de circuito sin componentes',
  relay: 'rele|reles|contactor*|contator*|rele *',
  'relay:solid state': 'rele de estado solido*',
  switch:
    'interruptor*|pulsador*|conmutador*|microinterruptor*|botao de pressao|chave tactil|final de carrera|boton pulsador',
  connector:
    'conector*|conectores|zocalo*|tira de pines|hembra|enchufe*|clavija*|base de conexion|tomada*|regleta de pines|soquete*',
  'fibre connector': 'conector de fibra*|conector fibra*|adaptador de fibra*|conector optico*',
  terminal:
    'borne|bornes|bornera*|terminal|terminales|puntera*|regleta|regletas|regleta de conexion|bloque de terminales|clema*|empalme*|bloco de terminais|ponteira*',
  fuse: 'fusible*|fusivel*|fusiveis',
  inductor:
    'inductor*|bobina|bobinas|inductancia*|indutor*|perla de ferrita|choque de modo comun|ferrita smd|perola de ferrite|reactancia',
  converter:
    'fuente de alimentacion*|fuente conmutada*|convertidor*|cargador*|inversor*|fonte de alimentacao*|fonte chaveada|adaptador de corriente|adaptador de red|conversor dc/dc*|conversor*|carregador*|variador de frecuencia',
  transformer: 'transformador*',
  'primary cell': 'pila|pilas|pila de boton|pilha*',
  'primary cell:alkaline': 'pila alcalina*|pilas alcalinas|alcalina*|pilha alcalina',
  'primary cell:lithium': 'pila de litio*|pila boton de litio|pila de boton de litio|pila litio|bateria de litio cr*',
  'primary cell:zinc air': 'zinc aire|zinc-aire',
  'primary cell:silver': 'oxido de plata',
  accumulator: 'bateria|baterias|acumulador*',
  'accumulator:rechargeable': 'recargable*|recarregavel|recargaveis',
  'accumulator:lead': 'plomo-acido|plomo acido|bateria de plomo*|chumbo-acido',
  'accumulator:lithium ion': 'ion de litio|iones de litio|litio-ion|polimero de litio|ion litio|ions de litio',
  'accumulator:nimh': 'niquel metal hidruro|niquel-metal*',
  'winding wire': 'hilo esmaltado*|alambre esmaltado*|alambre magneto|fio esmaltado*',
  'coaxial cable': 'cable coaxial*|cabo coaxial*|coaxial*',
  'fibre cable': 'cable de fibra*|latiguillo de fibra*|fibra optica|cordon de fibra|cabo de fibra*|patchcord de fibra',
  cable: 'cable|cables|cabo|cabos|hilo|alambre',
  'cable:connectors':
    'cable usb*|mazo de cables|arnes*|cable de alimentacion*|cable con conector*|latiguillo*|chicote*|cable hdmi|cabo usb*|cabo de forca',
  'cable:no connectors':
    'cable plano|cable unipolar|cable multiconductor*|hilo de conexion|cable flexible|por metro|cabo flexivel|bobina de cable|hilo rigido',
  'radio module':
    'modulo wifi*|modulo bluetooth*|modulo lora*|modulo gsm*|modulo lte*|modulo de radio|modem*|modulo inalambrico|modulo rf|modulo sem fio|modulo transceptor',
  antenna: 'antena*',
  display: 'pantalla*|modulo de pantalla|visualizador*',
  'display:lcd': 'pantalla lcd*|pantalla tft*|cristal liquido|display lcd*',
  'display:oled': 'pantalla oled*',
  ':no driver': 'sin controlador|sin driver',
  ':driver': 'con controlador|controlador integrado',
  indicator:
    '7 segmentos|siete segmentos|sete segmentos|display de 7 segmentos|piloto led|indicador led*|indicador luminoso',
  foreign:
    'bomba*|tornillo*|tuerca*|arandela*|brida*|prensaestopas*|servicio*|consultoria*|formacion|curso*|licencia*|software|herramienta*|alicate*|comprobador*|soldador*|estano|pasta de soldar|disipador*|dissipador*|tubo termorretractil|caja|cajas|carcasa*|armario*|pale|embalaje*|etiqueta*|pegatina*|ventilador*|motor|motores|electrovalvula*|valvula*|ordenador*|portatil|silla*|mesa|cafe|cafetera*|tarjeta electronica|placa montada|placa ensamblada|tarjeta ensamblada|bombilla*|lampara*|luminaria*|taladro*|osciloscopio*|multimetro*|gastos|envio|transporte|flete*|mantenimiento|reparacion|calibracion|altavoz*|portafusible*|portapilas|placa de desarrollo|disco duro|teclado*|disyuntor*|rodamiento*|camisa*|camiseta*|parafuso*|abracadeira*|codificador rotatorio|resistencia calefactora*|calefactor*|servico|frete|porca|separador*',
  nothing: 'sin plomo|para circuito impreso|de tornillo|montaje en pcb|montaje superficial|para soldar|encapsulado*',
}
