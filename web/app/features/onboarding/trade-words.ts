/**
 * Craftsmen's own words for their trades, by business code: the classification's labels rarely
 * contain them. Swedish and English together, as no word of one misleads in the other.
 */
export const tradeWords: Readonly<Partial<Record<string, string>>> = {
  '41000': 'byggare byggfirma byggmästare hantverkare nybyggnad ombyggnad tillbyggnad builder',
  '43110': 'rivning rivare demolition',
  '43120': 'schakt grävning dränering markarbete grund excavation drainage groundwork',
  '43210': 'elektriker elfirma laddbox solceller electrician',
  '43221': 'rörmokare rörläggare vvs värme plumber heating',
  '43222': 'ventilation ovk',
  '43223': 'värmepump kyltekniker heat pump',
  '43230': 'isolering isolerare insulation',
  '43310': 'putsare murputs fasad plasterer',
  '43320': 'snickare snickeri finsnickare kök fönster dörrar carpenter joiner',
  '43330': 'plattsättare kakel klinker golvläggare parkett våtrum tiler flooring',
  '43341': 'målare målning tapetserare tapetsering painter',
  '43342': 'glasmästare glazier',
  '43411': 'plåtslagare tak takplåt roofer',
  '43412': 'takläggare tak takpannor roofer',
  '43910': 'murare murning bricklayer',
  '71110': 'arkitekt architect',
  '71124': 'energirådgivare energikonsult energy adviser',
  '81210': 'städare städfirma städning hemstäd cleaner',
  '81221': 'fönsterputs fasadtvätt window cleaner',
  '81222': 'sotare skorstensfejare chimney sweep',
  '81300': 'trädgård trädgårdsmästare anläggare gardener landscaping',
  '95220': 'vitvaror vitvarureparation appliance repair',
};
