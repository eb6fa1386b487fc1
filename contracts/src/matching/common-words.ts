/** Frequent English words, and those of job texts, that are not skills without context. */
export const commonWords: ReadonlySet<string> = new Set(
  `a able about above access account accounts across act action active activity ad add added additional address admin after again
  against age agency agent ago agree ahead aid aim air alert all allow almost alone along already also always am among amount an and
  angular annual another answer ant any anyone anything apex apply approach area around art as ask asset assist at audience author
  available away back backbone bad balance bamboo bar base basic basis be bear beat because become bed before begin behind believe
  below benefit best better between beyond big bill bit black blue board body book boost boot bootstrap born both bottom box branch
  brand break bridge bright bring broad brush budget build building bulk burn bus business busy but buy by cable call calm camera camp can
  candidate capture car care career carry case cash cassandra cast catch category cause celery center central certain chain chair
  challenge chance change channel charge chart chat check chef child choice choose city claim class clean clear click client climate
  clip close closed cloud club coach coal coast code coffee cold collect college color come comfort command comment common community
  company compare complete complex computer concern concrete condition confirm connect consider console contact contain content
  contest context contract control cook cool copy core corner cost count country couple course court cover craft create creative
  credit crew critical cross crowd cucumber cup current custom customer cut cycle cypress daily dart data date day deal decide decision deep
  degree deliver delivery demand department depend design desk detail develop device dial did difference different digital direct
  discover discuss do doctor document does dog dollar done door dot double down dozen draft draw dream dress drill drink drive driver drop
  drug dry due during dust duty each early earn earth ease east easy eat eclipse edge edit effect effort eight either elixir else ember
  employ employee empty enable end energy engage enjoy enough ensure enter entire entry equal escape even event ever every exact
  example excel except exchange exercise exist expand expect experience expert explain explore express extend extra eye face fact fair
  fall family far farm fast father feed feel fence few field fight file fill film final find fine finish fire firm first fish fit five
  fix flash flask flat flexible floor flow flutter fly focus folder follow food foot for force foreign form forward four frame free
  fresh friend from front fruit fuel full fun fund further future gain game garden gas gate general get gift give glass global go goal god
  gold good got grade grand grant grass gravity great green grid groovy ground group grow growth guard guess guest guide gulp hair half hall hand handle
  hang happen happy harbor hard harvest has hat have he head health hear heart heat heavy held hello helm help her here hibernate high him his hit hive
  hold hole home honest hope horse hospital host hot hour house how huge human hundred hunt husband i ice idea identify if image impact
  impala important improve in include increase individual industry influence inform inner input inside inspire instead interest into invest
  invite ionic iron is issue it item its jest job join joint journey judge julia jump junior just keep key kid kill kind king kitchen know
  lab lack land language large last late later law lay layer lead leader leaf learn least leave led left leg legal lend less let letter
  level library lie life lift light like limit line link list listen little live load loan local location lock log long look loop loose
  lose lot love low lower machine magic mail main maintain make man manage many map mark market mass master match material matter maven may me
  meal mean measure media meet member memory mention mercurial message metal method middle might mile milk mind mine minute miss mission mix
  mobile mocha mode model modern moment money monitor month moon more morning most mother motion motor mount mouth move movie much music
  must my name nation native natural nature near neat need negative net network never new news next nice night nine no node none nor north
  not note notes nothing notice notion now number nurse object observe obtain ocean of off offer office often oil ok old on once one only
  open operate option or oracle orange order organization original other our out outcome outlook outside over own pace pack package page
  paint pair panda pandas paper parent park part partner party pascal pass past patch path patient pattern pay peace people per perform perhaps period
  person phase phone photo phrase pick picture piece pig pilot pipe place plan plane plant plastic plate play player please plus point
  police policy pool poor port position possible post postman potential pound power practice prepare present president press pressure pretty
  prevent price pride print private pro problem process produce product profile profit program project promise promote proof proper protect proud
  prove provide public pull pump puppet purchase purpose push put quality question quick quiet quite race radio rail rails rain raise range
  rate rather raw reach react read ready real reason receive recent recipe record red reduce redux refer regular relate relation release rely remain
  remote remove rent repair repeat replace reply report request require research reserve resource respond rest result return reveal
  review reward rich ride right ring rise risk river road rock role roll roof room root rotate round route row ruby rule run rust safe sage sale
  salt same sample save say scala scale scan scene schedule schema scheme school science score screen script sea search season seat second section
  secure security see seed seek seem select selenium self sell send senior sense series serve service set settle seven several shape share sharp she
  shell shift ship shoot shop short should show side sight sign signal silver similar simple since sing single sister sit site situation
  six size sketch skill skin sky slack sleep slice slow small smart smile smooth snowflake so social soft soil solid solidity solution solve some son song soon
  sort sound soup source south space spark speak special speed spend spirit split sport spot spring square stack staff stage stand standard
  star start state station stay steel step stick still stock stone stop storage store storm story straight strategy stream street stress
  strike strong structure struts student study stuff style subject submit success such sugar suggest suit summer sun supply support sure surface surprise
  swift switch system table tableau tablet tag take talent talk tank target task tax teach team teams tech tell ten tend term test text than
  thank that the their them then there these they thing think third this those though thought thousand three through throw tie tight time
  tiny title to today together tomorrow ton tone too tool top topic total touch tough tour toward town track trade tradition traffic train
  transfer transform travel treat tree trend trial trip trouble truck true trust try tune turn twelve twenty two type under union unique
  unit unity until up upon us use user usual vagrant valid value van vault vendor very via video view village vision visit vital voice volume vote vue wage
  wait walk wall want war warm wash waste watch water wave way we weak wealth wear weather web week weigh weight welcome well were west what
  wheel when where whether which while white who whole why wide wife wild will win wind window windows winter wire wise wish with within without
  woman wood word work worker world worry worth would write wrong yard year yellow yes yet yield you young your zero zone zoom
  erp soap sap sas ace aim bi cad cam ir pa pr hr qa ra se sox ai ml`.split(/\s+/),
);
