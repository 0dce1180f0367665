import { list } from '../list'
import type { AttackLanguage } from './language'

/** Every syllable is written as a word, so the tables are of phrases. */
export const vietnamese: AttackLanguage = {
  code: 'vi',
  gap: 8,
  forget: list(`
    bỏ qua, phớt lờ, quên, quên đi, không tuân theo, đừng tuân theo, lờ đi, hãy bỏ, không làm theo, hủy bỏ,
    không quan tâm, vô hiệu hóa, quên hết, hãy quên, bỏ hết, bỏ mặc, đừng làm theo, đừng để ý, mặc kệ,
    không cần tuân theo, không cần tuân thủ, không tuân thủ, đừng tuân thủ, ngừng tuân theo, gạt bỏ, xóa bỏ, loại bỏ,
    bất chấp, vượt qua, ghi đè, phá vỡ
  `),
  prior: list(`
    trước đó, trước đây, tất cả, ở trên, phía trên, mọi, của bạn, toàn bộ, trước, ban đầu, bên trên, các, đã cho, đã nhận,
    cũ, hiện có, bất kỳ, những gì, từ trước, hồi trước, vừa rồi
  `),
  orders: list(`
    hướng dẫn, chỉ dẫn, chỉ thị, quy tắc, lệnh, quy định, hạn chế, lời nhắc, tin nhắn, chỉ lệnh, nội dung, yêu cầu,
    prompt, giới hạn, những gì đã nói, ràng buộc, mệnh lệnh, chính sách, chỉ đạo, luật lệ, điều khoản, nguyên tắc, đã nói,
    được dạy, được bảo
  `),
  reveal: list(`
    hiển thị, tiết lộ, in ra, cho tôi biết, lặp lại, cho tôi xem, viết ra, xuất, chia sẻ, đưa ra, nói cho tôi, cho biết,
    là gì, để lộ, cho xem, in toàn bộ, đọc lại, chép lại, sao chép, nói ra, viết lại, liệt kê, kể cho tôi, dịch, tóm tắt,
    đưa cho tôi, hãy cho, tiết lộ cho, trình bày, nêu, công khai, hé lộ, chép
  `),
  ownPrompt: list(`
    lời nhắc hệ thống, hướng dẫn hệ thống, prompt hệ thống, system prompt, chỉ dẫn hệ thống, hướng dẫn ban đầu,
    hướng dẫn của bạn, hướng dẫn ẩn, chỉ thị hệ thống, hướng dẫn nội bộ, hướng dẫn bí mật, câu lệnh hệ thống,
    thông điệp hệ thống, tin nhắn hệ thống, quy tắc ẩn, quy tắc bí mật, quy tắc nội bộ, chỉ dẫn ẩn, chỉ dẫn bí mật,
    chỉ dẫn nội bộ, lời nhắc ban đầu, lời nhắc ẩn, lời nhắc của bạn, prompt của bạn, prompt gốc, prompt ban đầu,
    chỉ dẫn ban đầu, chỉ thị ban đầu, chỉ thị bí mật, chỉ thị ẩn, quy tắc của bạn, chỉ dẫn của bạn, câu lệnh ban đầu,
    lệnh hệ thống, hướng dẫn gốc, hướng dẫn từ nhà phát triển
  `),
  hide: list(`
    đừng nói, không nói, không được nói, không thông báo, đừng thông báo, đừng đề cập, không đề cập, che giấu,
    mà không thông báo, không tiết lộ, đừng tiết lộ, âm thầm, đừng báo, đừng cho người dùng biết, giữ bí mật,
    không được tiết lộ, đừng kể, không báo, không được biết, đừng nhắc, không nhắc, mà không nói, sau lưng
  `),
  user: list(`người dùng, cho ai, bất kỳ ai, với ai`),
  send: list(`gửi, tải lên, chuyển tiếp, truyền, đăng, chuyển`),
  secrets: list(`
    mật khẩu, thông tin đăng nhập, khóa, khóa api, token, bí mật, .env, biến môi trường, lịch sử, cuộc trò chuyện,
    mã nguồn, dữ liệu, nội dung, thông tin
  `),
  role: list(`
    bây giờ bạn là, từ bây giờ bạn là, từ giờ bạn là, bạn bây giờ là, chế độ nhà phát triển, bạn không còn là,
    bạn không còn bị, giả vờ là, từ giờ trở đi bạn là, không có quy tắc nào, không còn quy tắc, không còn luật lệ,
    không còn bất kỳ quy tắc, không được từ chối, không thể từ chối, không có quyền từ chối, cấm từ chối,
    đừng bao giờ từ chối, chế độ dan, bạn là dan, đóng vai dan, chế độ không giới hạn, chế độ không kiểm duyệt,
    thoát khỏi mọi, được giải phóng khỏi, tự do khỏi mọi, bất chấp đạo đức, không cần quan tâm đạo đức,
    mọi hạn chế đã được gỡ, gỡ bỏ mọi giới hạn, gỡ bỏ mọi hạn chế, chế độ lập trình viên
  `),
  free: list(`
    không có giới hạn, không bị giới hạn, không có hạn chế, không bị hạn chế, không kiểm duyệt, không giới hạn,
    không có quy tắc, không bộ lọc, không có bộ lọc, không bị ràng buộc, không ràng buộc, không đạo đức, không có đạo đức,
    vô hạn chế, không còn giới hạn, không còn hạn chế
  `),
  actor: list(`
    trả lời, trợ lý, ai, mô hình, hành động, bạn là, đóng vai, chatbot, bot, trí tuệ nhân tạo, nhân vật
  `),
  before: list(`
    trước đó, trước đây, ở trên, phía trên, cũ, ban đầu, từ trước, bên trên, đã nhận, hiện tại
  `),
  void: list(`
    không còn hiệu lực, hết hiệu lực, không còn áp dụng, vô hiệu, bị hủy, hủy, xóa, thay thế, thay bằng,
    không còn giá trị, không còn đúng, đặt lại, thiết lập lại, không còn tác dụng, bãi bỏ, không tính
  `),
  past: list(`
    mọi thứ ở trên, tất cả những gì ở trên, những gì đã nói trước, mọi điều đã nói, tất cả những gì đã nói,
    mọi thứ trước đó, tất cả những điều trên, những điều trên
  `),
  onlyMe: list(`
    chỉ nghe lệnh tôi, chỉ nghe theo tôi, chỉ nghe tôi, chỉ làm theo lệnh, chỉ tuân theo tôi, chỉ tuân lệnh tôi,
    chỉ làm theo tôi, chỉ phục tùng tôi, tôi là người ra lệnh, tôi ra lệnh, chỉ nghe lời tôi, chỉ tuân theo lệnh,
    chỉ làm theo yêu cầu của tôi
  `),
  secrecy: list(`
    đừng để người dùng biết, đừng để người dùng phát hiện, không để người dùng biết, giấu người dùng,
    đừng cho người dùng biết, giữ bí mật với người dùng, không cho người dùng biết, để người dùng không biết,
    người dùng không được biết
  `),
  there: list(`
    địa chỉ này, địa chỉ sau, máy chủ của tôi, máy chủ bên ngoài, email này, máy chủ này, liên kết này, email của tôi
  `),
  off: list(`
    tắt, vô hiệu hóa, xóa, gỡ bỏ, loại bỏ, bỏ qua, hủy, vượt qua
  `),
  every: list(`
    tất cả, mọi, toàn bộ, của bạn
  `),
  guards: list(`
    giao thức an toàn, giao thức bảo mật, biện pháp an toàn, biện pháp bảo mật, kiểm tra an toàn, kiểm tra bảo mật,
    bộ lọc an toàn, quy tắc an toàn, giới hạn an toàn, bộ lọc nội dung, chính sách an toàn, giới hạn đạo đức,
    rào cản an toàn
  `),
  unasked: list(`
    không cần xác nhận, không cần hỏi, không hỏi, không xin phép, không cần phép, không cần sự đồng ý, đừng hỏi,
    mà không hỏi, không cần phê duyệt, không chờ xác nhận
  `),
  acts: list(`
    thực thi, chạy, cài đặt, xóa, triển khai, phê duyệt, chấp nhận
  `),
  given: list(`
    mà bạn nhận được lúc đầu, bạn nhận được lúc đầu, bạn nhận được ban đầu, trước tin nhắn của tôi,
    nhà phát triển đã cho bạn
  `),
  test: list(`
    chỉ là thử nghiệm, là bài kiểm tra, chỉ là đùa, chỉ là kiểm thử
  `),
}
